import { type Brush, dot, eye, type FishPainter, shade, shape, turned } from './fish-strokes.ts';

const tail = (brush: Brush, x: number, swing: number, path: string, fill: string): void =>
  turned(brush, x, 0, swing * 0.35, () => shape(brush, path, fill));

/** A slim silver fish. */
export const paintMinnow: FishPainter = (brush, swing) => {
  tail(brush, -0.3, swing, 'M.04 0L-.2-.15-.14 0-.2.15z', 'oklch(0.72 0.08 220)');
  shape(brush, 'M-.02-.13L.1-.26.16-.12z', 'oklch(0.65 0.1 220)');
  const body = shade(brush, -0.17, 0.17, ['oklch(0.6 0.12 235)', 'oklch(0.86 0.06 215)', 'oklch(0.97 0.02 200)']);
  shape(brush, 'M.5.01C.4-.12.2-.18 0-.16S-.25-.06-.34 0C-.25.06-.2.14 0 .16S.4.13.5.01z', body);
  shape(brush, 'M.3-.03C.1-.07-.1-.06-.32 0-.1-.03.1-.03.3-.01z', 'oklch(0.55 0.16 250)');
  eye(brush, 0.36, -0.04, 0.045);
};

/** An orange fish with three white bands. */
export const paintClown: FishPainter = (brush, swing) => {
  tail(brush, -0.32, swing, 'M.05-.06C-.08-.2-.18-.16-.18 0S-.08.2.05.06z', 'oklch(0.68 0.2 45)');
  shape(brush, 'M-.22-.16C-.1-.36.2-.36.26-.16z', 'oklch(0.66 0.2 42)');
  shape(brush, 'M-.14.17C-.08.32.08.32.12.18z', 'oklch(0.66 0.2 42)');
  const body = shade(brush, -0.25, 0.25, ['oklch(0.66 0.21 38)', 'oklch(0.75 0.19 55)', 'oklch(0.8 0.16 70)']);
  shape(brush, 'M.5.02C.42-.18.2-.26 0-.25S-.3-.1-.36 0C-.3.1-.2.25 0 .25S.42.2.5.02z', body);
  const white = 'oklch(0.98 0.01 90)';
  shape(brush, 'M.29-.2C.22-.1.22.12.29.2L.2.23C.13.1.13-.12.2-.23z', white);
  shape(brush, 'M.03-.25C.1-.1.1.1.03.25L-.1.24C-.05.1-.05-.1-.1-.24z', white);
  shape(brush, 'M-.25-.14C-.21-.05-.21.05-.25.14L-.31.07C-.29.03-.29-.03-.31-.07z', white);
  turned(brush, 0.12, 0.06, swing * 0.5, () => shape(brush, 'M0-.05C-.14-.03-.16.1-.05.14z', 'oklch(0.7 0.2 50)'));
  eye(brush, 0.38, -0.06, 0.06);
};

/** A round fish with spikes. */
export const paintPuffer: FishPainter = (brush, swing) => {
  const breath = 1 + swing * 0.03;
  tail(brush, -0.36, swing, 'M.04-.04L-.14-.13V.13L.04.04z', 'oklch(0.75 0.14 85)');
  brush.fillStyle = 'oklch(0.62 0.12 75)';
  for (let spike = 0; spike < 18; spike += 1) {
    const angle = (spike / 18) * Math.PI * 2;
    turned(brush, Math.cos(angle) * 0.34 * breath, Math.sin(angle) * 0.34 * breath, angle, () => {
      brush.beginPath();
      brush.moveTo(0, -0.04);
      brush.lineTo(0.12, 0);
      brush.lineTo(0, 0.04);
      brush.fill();
    });
  }
  brush.save();
  brush.scale(breath, breath);
  const body = shade(brush, -0.37, 0.37, ['oklch(0.66 0.14 75)', 'oklch(0.84 0.14 92)', 'oklch(0.97 0.04 95)']);
  shape(brush, 'M.38 0A.38.37 0 1 1-.38 0 .38.37 0 1 1 .38 0z', body);
  for (const [x, y] of [
    [-0.12, -0.22],
    [0.06, -0.27],
    [-0.24, -0.08],
    [-0.04, -0.1],
  ] as const)
    dot(brush, x, y, 0.045, 'oklch(0.5 0.11 65)');
  brush.restore();
  turned(brush, -0.02, 0.08, swing * 0.6, () => shape(brush, 'M.04-.06C-.12-.08-.16.08-.02.12z', 'oklch(0.7 0.14 80)'));
  shape(brush, 'M.36.1C.42.06.44.14.37.16z', 'oklch(0.5 0.14 40)');
  eye(brush, 0.22, -0.1, 0.1);
};

/** A turtle that rows with its flippers. */
export const paintTurtle: FishPainter = (brush, swing) => {
  const skin = 'oklch(0.68 0.12 140)';
  for (const [x, y, side] of [
    [0.2, 0.18, 1],
    [0.2, -0.16, -1],
    [-0.22, 0.16, 1],
    [-0.22, -0.14, -1],
  ] as const)
    turned(brush, x, y, side * (0.5 + swing * 0.45), () =>
      shape(
        brush,
        x > 0
          ? 'M.05-.05C-.02.2-.14.26-.2.24-.14.1-.1 0-.06-.05z'
          : 'M.04-.04C0 .08-.08.14-.12.13-.1.05-.08 0-.05-.04z',
        skin,
      ),
    );
  shape(brush, 'M.3-.08C.4-.14.52-.1.52 0S.4.14.3.08z', skin);
  shape(brush, 'M-.34-.03L-.46 0-.34.03z', skin);
  const shell = shade(brush, -0.28, 0.28, ['oklch(0.6 0.13 120)', 'oklch(0.48 0.12 110)', 'oklch(0.38 0.09 90)']);
  shape(brush, 'M.36 0A.36.27 0 1 1-.36 0 .36.27 0 1 1 .36 0z', shell);
  brush.strokeStyle = 'oklch(0.82 0.12 110 / 0.65)';
  brush.lineWidth = 0.018;
  brush.stroke(
    new Path2D(
      'M-.1-.1H.1L.19 0 .1.1H-.1L-.19 0zM.1-.1L.16-.24M-.1-.1L-.16-.24M.1.1L.16.24M-.1.1L-.16.24M.19 0H.35M-.19 0H-.35',
    ),
  );
  eye(brush, 0.44, -0.04, 0.03);
};
