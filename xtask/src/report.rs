//! How results are shown: tables, numbers, places in documents that tasks write.

use crate::workspace;
use anyhow::{Context, Result};
use comfy_table::{CellAlignment, Table, presets};
use std::{fs, path::Path};

/// A table whose first `texts` columns are text and whose others are numbers.
pub fn new_table(header: &[&str], texts: usize) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::ASCII_MARKDOWN)
        .set_header(header.iter().copied());
    for column in table.column_iter_mut().skip(texts) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// How many times as much theirs needs.
pub fn ratio(theirs: u64, ours: u64) -> String {
    if ours == 0 {
        return "-".into();
    }
    let hundredths = (theirs * 100 + ours / 2) / ours;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// One number over another, to three places.
pub fn thousandths(above: u64, below: u64) -> String {
    if below == 0 {
        return "-".into();
    }
    let thousandths = (above * 1_000 + below / 2) / below;
    format!("{}.{:03}", thousandths / 1_000, thousandths % 1_000)
}

/// A number with its digits in groups of three.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(String::from_utf8_lossy)
        .collect();
    groups.join(",")
}

/// Writes `text` into the document, between the comments `<!-- name -->` and `<!-- /name -->`.
pub fn write_section(document: &Path, name: &str, text: &str) -> Result<()> {
    let old = fs::read_to_string(document)
        .with_context(|| format!("cannot read {}", document.display()))?;
    let new = with_section(&old, name, text).with_context(|| {
        format!(
            "{} has no lines `<!-- {name} -->` and `<!-- /{name} -->`",
            document.display()
        )
    })?;
    workspace::write(document, &new)
}

fn with_section(document: &str, name: &str, text: &str) -> Option<String> {
    let open = format!("<!-- {name} -->\n");
    let (before, rest) = document.split_once(&open)?;
    let close = format!("<!-- /{name} -->");
    let (_, after) = rest.split_once(&close)?;
    Some(format!("{before}{open}{}\n{close}{after}", text.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_well() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(1_234_567), "1,234,567");
        assert_eq!(ratio(7, 2), "3.50");
        assert_eq!(ratio(7, 0), "-");
    }

    #[test]
    fn a_section_is_replaced_and_a_missing_one_is_noticed() {
        let document = "a\n<!-- x -->\nold\n<!-- /x -->\nb\n";
        let expected = "a\n<!-- x -->\nnew\n<!-- /x -->\nb\n";
        assert_eq!(
            with_section(document, "x", "new\n").as_deref(),
            Some(expected)
        );
        assert_eq!(with_section(document, "y", "new"), None);
        assert_eq!(with_section("<!-- x -->\nopen", "x", "new"), None);
    }
}
