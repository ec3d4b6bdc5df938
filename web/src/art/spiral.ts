// S5.5: the spaces of the mandala along a spiral from the centre, equally far apart, all within a disc of radius 100.
export interface Point {
  x: number;
  y: number;
}

export function spiralPoints(count: number): { points: Point[]; radius: number } {
  const pitch = 1.08; // between two turns, in spaces
  const points: Point[] = [];
  let angle = 0.9 * Math.PI;
  for (let i = 0; i < count; ++i) {
    const r = (pitch * angle) / (2 * Math.PI);
    points.push({ x: r * Math.cos(angle), y: r * Math.sin(angle) });
    angle += 1 / Math.hypot(r, pitch / (2 * Math.PI));
  }
  const far = Math.max(...points.map(({ x, y }) => Math.hypot(x, y)));
  const scale = 92 / (far + 0.5);
  return { points: points.map(({ x, y }) => ({ x: x * scale, y: y * scale })), radius: 0.485 * scale };
}
