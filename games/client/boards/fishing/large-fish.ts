import { dot, eye, type FishPainter, shade, shape, turned } from './fish-strokes.ts';

/** A ray whose wings beat. */
export const paintRay: FishPainter = (brush, swing) => {
  brush.strokeStyle = 'oklch(0.4 0.09 300)';
  brush.lineWidth = 0.025;
  brush.beginPath();
  brush.moveTo(-0.2, 0);
  brush.quadraticCurveTo(-0.36, swing * 0.08, -0.5, -swing * 0.1);
  brush.stroke();
  brush.save();
  brush.scale(1, 0.86 + swing * 0.14);
  const back = shade(brush, -0.4, 0.4, ['oklch(0.38 0.1 300)', 'oklch(0.58 0.14 300)', 'oklch(0.38 0.1 300)']);
  shape(
    brush,
    'M.42 0C.36-.08.3-.1.22-.16.1-.3-.06-.42-.16-.42-.12-.3-.2-.14-.28-.04V.04C-.2.14-.12.3-.16.42-.06.42.1.3.22.16.3.1.36.08.42 0z',
    back,
  );
  for (const [x, y] of [
    [0, -0.18],
    [-0.08, -0.27],
    [0.1, -0.1],
    [0, 0.18],
    [-0.08, 0.27],
    [0.1, 0.1],
    [-0.1, 0],
  ] as const)
    dot(brush, x, y, 0.028, 'oklch(0.85 0.1 200)');
  brush.restore();
  eye(brush, 0.28, -0.07, 0.03);
  eye(brush, 0.28, 0.07, 0.03);
};

/** A shark. */
export const paintShark: FishPainter = (brush, swing) => {
  turned(brush, -0.38, 0, swing * 0.3, () =>
    shape(brush, 'M.06-.02L-.14-.2C-.1-.08-.09-.02-.06 0-.08.04-.09.08-.12.13L.06.03z', 'oklch(0.5 0.05 245)'),
  );
  shape(brush, 'M-.04-.1C0-.2 0-.26-.04-.3.08-.26.16-.18.18-.1z', 'oklch(0.48 0.05 245)');
  shape(brush, 'M-.28-.03C-.28-.08-.3-.12-.33-.13-.26-.13-.22-.09-.2-.05z', 'oklch(0.48 0.05 245)');
  const body = shade(brush, -0.14, 0.14, ['oklch(0.45 0.05 245)', 'oklch(0.6 0.05 240)', 'oklch(0.62 0.04 235)']);
  shape(brush, 'M.5-.01C.4-.1.24-.14.06-.13S-.26-.06-.42-.01C-.28.06-.1.12.08.12S.42.1.5-.01z', body);
  shape(brush, 'M.44.04C.3.08.1.06-.36 0-.24.06-.08.12.08.12S.36.11.44.04z', 'oklch(0.95 0.01 220)');
  turned(brush, 0.1, 0.08, swing * 0.2, () =>
    shape(brush, 'M.06-.01C0 .1-.08.18-.16.2-.12.1-.1.04-.08-.01z', 'oklch(0.48 0.05 245)'),
  );
  brush.strokeStyle = 'oklch(0.3 0.04 245)';
  brush.lineWidth = 0.01;
  for (const x of [0.2, 0.225, 0.25]) {
    brush.beginPath();
    brush.arc(x + 0.05, 0, 0.06, Math.PI * 0.75, Math.PI * 1.25);
    brush.stroke();
  }
  shape(brush, 'M.46.03C.42.06.38.07.33.06L.35.035.37.06.39.03.41.055.43.03z', 'oklch(0.25 0.05 20)');
  eye(brush, 0.36, -0.045, 0.024);
};

/** A whale. */
export const paintWhale: FishPainter = (brush, swing) => {
  turned(brush, -0.38, -0.04, swing * 0.25, () =>
    shape(
      brush,
      'M.08-.03C-.02-.04-.1-.14-.12-.18-.06-.16.01-.14.03-.08.04-.04.1 0 .1.04z M.06-.02C-.04-.01-.12.04-.13.09-.06.1.02.06.06.03z',
      'oklch(0.42 0.1 255)',
    ),
  );
  const body = shade(brush, -0.22, 0.22, ['oklch(0.42 0.11 255)', 'oklch(0.58 0.13 245)', 'oklch(0.5 0.12 250)']);
  shape(brush, 'M.5 0C.5-.14.34-.22.14-.22S-.28-.1-.42-.06C-.42-.02-.4 0-.38 0-.24.06-.1.2.12.21S.5.14.5 0z', body);
  shape(brush, 'M.495.04C.36.07.12.1-.2.09-.1.16 0 .21.12.21S.47.17.495.04z', 'oklch(0.92 0.03 230)');
  brush.strokeStyle = 'oklch(0.7 0.06 240)';
  brush.lineWidth = 0.008;
  for (const drop of [0, 0.03, 0.06]) {
    brush.beginPath();
    brush.moveTo(0.46 - drop, 0.085 + drop);
    brush.quadraticCurveTo(0.2, 0.15 + drop * 0.8, -0.1 + drop * 2, 0.125 + drop);
    brush.stroke();
  }
  turned(brush, 0.14, 0.1, swing * 0.2, () =>
    shape(brush, 'M.06 0C.04.1-.06.16-.14.16-.1.08-.08.03-.06 0z', 'oklch(0.44 0.11 255)'),
  );
  eye(brush, 0.34, 0.0, 0.022);
};

const RINGS = 13;

/** A dragon of the sea: a long body that winds, with a golden head. */
export const paintDragon: FishPainter = (brush, swing) => {
  const turn = Math.asin(Math.max(-1, Math.min(1, swing)));
  const ring = (index: number) => ({
    x: 0.3 - index * 0.06,
    y: Math.sin(index * 0.75 + turn * 2) * (0.02 + index * 0.006),
  });
  for (let index = RINGS - 1; index >= 0; index -= 1) {
    const { x, y } = ring(index);
    const radius = 0.115 * (1 - index / (RINGS + 2)) + 0.012;
    turned(brush, x, y - radius * 0.8, -0.4, () => {
      brush.fillStyle = 'oklch(0.82 0.17 75)';
      brush.beginPath();
      brush.moveTo(-radius * 0.6, 0);
      brush.lineTo(-radius * 0.2, -radius * 1.1);
      brush.lineTo(radius * 0.5, 0);
      brush.fill();
    });
    dot(brush, x, y, radius, index % 2 === 0 ? 'oklch(0.6 0.21 25)' : 'oklch(0.66 0.2 35)');
    dot(brush, x + radius * 0.1, y + radius * 0.35, radius * 0.6, 'oklch(0.84 0.15 80)');
  }
  const { x, y } = ring(RINGS - 1);
  turned(brush, x, y, swing * 0.4, () => shape(brush, 'M.02 0L-.1-.09-.06 0-.1.09z', 'oklch(0.82 0.17 75)'));
  shape(brush, 'M.26-.12C.22-.2.16-.24.1-.25.16-.2.18-.14.2-.08z', 'oklch(0.9 0.12 90)');
  shape(brush, 'M.2-.1C.3-.16.4-.1.5-.04.49.02.44.06.36.07S.22.14.18.06z', 'oklch(0.64 0.21 28)');
  shape(brush, 'M.5.0C.44.03.38.03.34.02L.36.06C.42.07.48.05.5 0z', 'oklch(0.97 0.03 90)');
  brush.strokeStyle = 'oklch(0.9 0.14 88)';
  brush.lineWidth = 0.012;
  brush.beginPath();
  brush.moveTo(0.46, 0.02);
  brush.quadraticCurveTo(0.42, 0.16 + swing * 0.03, 0.28, 0.18);
  brush.stroke();
  eye(brush, 0.37, -0.05, 0.03);
};
