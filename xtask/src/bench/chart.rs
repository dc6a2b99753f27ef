//! The bench table as a picture.

use super::measure::Operation;
use crate::{simulator::ChipProfile, workspace};
use anyhow::{Context, Result, anyhow};
use plotters::{
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};
use std::path::Path;

const WIDTH: u32 = 900;
const ROW_HEIGHT: u32 = 44;
const NAMES_WIDTH: u32 = 230;
/// Blue and orange, which people with any colour vision tell apart.
const OURS: RGBColor = RGBColor(0, 114, 178);
const THEIRS: RGBColor = RGBColor(230, 159, 0);
const FONT: &str = "sans-serif";

/// Draws the cycles of each operation as two bars, and writes them as SVG.
pub fn write(path: &Path, title: &str, operations: &[Operation]) -> Result<()> {
    let svg = draw(title, operations)
        .map_err(|error| anyhow!("cannot draw {}: {error}", path.display()))?;
    workspace::write(path, &svg)
}

/// A bar: its place from top to bottom in rows, its length in millions of cycles, its colour.
struct Bar {
    from: f64,
    to: f64,
    millions: f64,
    colour: RGBColor,
}

/// The SVG's text.
pub fn draw(title: &str, operations: &[Operation]) -> Result<String> {
    let mut bars = Vec::new();
    for (row, operation) in (0..).map(f64::from).zip(operations) {
        for (figures, from, colour) in [
            (&operation.ours, row + 0.12, OURS),
            (&operation.theirs, row + 0.5, THEIRS),
        ] {
            let cycles = figures.cycles.get(ChipProfile::ZeroWait.name());
            let cycles = cycles.context("no cycles without wait states")?;
            bars.push(Bar {
                from,
                to: from + 0.38,
                millions: *cycles as f64 / 1e6,
                colour,
            });
        }
    }
    let longest = bars.iter().map(|bar| bar.millions).fold(0.0, f64::max);
    let rows = operations.len() as u32;

    let mut svg = String::new();
    {
        let height = rows * ROW_HEIGHT + 110;
        let root = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        root.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(&root)
            .caption(title, (FONT, 16))
            .margin(10)
            .x_label_area_size(45)
            .y_label_area_size(NAMES_WIDTH)
            .build_cartesian_2d(0.0..longest * 1.1, f64::from(rows)..0.0)?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .disable_y_axis()
            .max_light_lines(1)
            .x_desc("millions of cycles; blue: ours, orange: the crate it replaces")
            .label_style((FONT, 13))
            .draw()?;
        let area = chart.plotting_area();
        let label = |align: HPos| {
            (FONT, 13)
                .into_text_style(&root)
                .pos(Pos::new(align, VPos::Center))
        };
        for bar in &bars {
            let corners = [(0.0, bar.from), (bar.millions, bar.to)];
            area.draw(&Rectangle::new(corners, bar.colour.filled()))?;
            let end = area.map_coordinate(&(bar.millions, (bar.from + bar.to) / 2.0));
            let text = format!("{:.3}", bar.millions);
            root.draw_text(&text, &label(HPos::Left), (end.0 + 4, end.1))?;
        }
        for (row, operation) in (0..).map(f64::from).zip(operations) {
            let middle = area.map_coordinate(&(0.0, row + 0.5));
            let at = (middle.0 - 8, middle.1);
            root.draw_text(&operation.name, &label(HPos::Right), at)?;
        }
        root.present()?;
    }
    Ok(svg)
}
