// Binary STL: eighty bytes of title, the number of triangles, then fifty bytes for each.
const HEAD_BYTES = 84;
const TRIANGLE_BYTES = 50;

export function stlOf(solid, title) {
  const mesh = solid.getMesh();
  const bytes = Buffer.alloc(HEAD_BYTES + mesh.numTri * TRIANGLE_BYTES);
  bytes.write(title.slice(0, 80), 'latin1');
  bytes.writeUInt32LE(mesh.numTri, 80);
  for (let tri = 0; tri < mesh.numTri; tri++) {
    const corners = [...mesh.verts(tri)].map((vert) => [...mesh.position(vert)]);
    const at = HEAD_BYTES + tri * TRIANGLE_BYTES;
    for (const [i, value] of [normalOf(corners), ...corners].flat().entries()) bytes.writeFloatLE(value, at + 4 * i);
  }
  return bytes;
}

/** The triangles of such a file, each three corners. */
export const trianglesOf = (bytes) =>
  Array.from({ length: bytes.readUInt32LE(80) }, (_, tri) =>
    [1, 2, 3].map((corner) =>
      [0, 1, 2].map((axis) => bytes.readFloatLE(HEAD_BYTES + tri * TRIANGLE_BYTES + 12 * corner + 4 * axis)),
    ),
  );

const minus = (a, b) => a.map((value, axis) => value - b[axis]);
const cross = ([ax, ay, az], [bx, by, bz]) => [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];

export function normalOf([a, b, c]) {
  const normal = cross(minus(b, a), minus(c, a));
  const length = Math.hypot(...normal);
  return length === 0 ? [0, 0, 0] : normal.map((value) => value / length);
}
