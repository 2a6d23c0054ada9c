import { generate } from 'lean-qr';
import { useMemo } from 'react';
import classes from './qr-code.module.css';

/** Empty modules around the code, without which scanners do not find it. */
const QUIET = 4;

/** A text as a QR code, dark on light in either theme: scanners want it so. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(text);
    let drawn = '';
    for (let y = 0; y < code.size; y += 1)
      for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) drawn += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
    return { path: drawn, size: code.size + 2 * QUIET };
  }, [text]);
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
