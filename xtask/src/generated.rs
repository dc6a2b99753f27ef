//! Files that a task writes and that are checked in.

use anyhow::{Context, Result, ensure};
use std::{fs, path::Path};

/// Writes a file; or, to check, compares it with what is there. `command` is what writes it.
pub fn settle(path: &Path, text: &str, check: bool, command: &str) -> Result<()> {
    if !check {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot make {}", folder.display()))?;
        }
        return fs::write(path, text).with_context(|| format!("cannot write {}", path.display()));
    }
    let present =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    ensure!(
        present == text,
        "{} is not what `{command}` writes: run it",
        path.display()
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::settle;

    #[test]
    fn a_changed_file_is_refused() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("file");
        assert!(settle(&file, "a", true, "nothing").is_err());
        settle(&file, "a", false, "nothing").expect("written");
        assert!(settle(&file, "a", true, "nothing").is_ok());
        assert!(settle(&file, "b", true, "nothing").is_err());
    }
}
