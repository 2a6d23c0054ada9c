/** The font of texts on a canvas, which knows no variables of the style sheet: the same as `--font-body`. */
export const CANVAS_FONT = 'system-ui, "Noto Sans Devanagari", "Kohinoor Devanagari", "Nirmala UI", sans-serif';
