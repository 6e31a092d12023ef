/** Converts model parts into meshes for the studio page. */

/** @typedef {import('../models/solids.mjs').Part} Part */
/** @typedef {import('../models/solids.mjs').Pose} Pose */

const CREASE_DEG = 35;

/**
 * @param {Part} part
 * @param {import('./page/photograph.mjs').Surface} surface
 * @returns {import('./page/photograph.mjs').PlacedMesh}
 */
export function toPlacedMesh(part, surface) {
  const { positions, normals, indices } = toTriangles(part);
  return {
    positions: encode(positions),
    normals: encode(normals),
    indices: encode(indices),
    matrix: toMatrix(part.poses),
    surface,
  };
}

/** Triangles of a part before it is placed, creased where its faces meet at an angle. @param {Part} part */
export function toTriangles(part) {
  const mesh = part.solid.calculateNormals(0, CREASE_DEG).getMesh();
  const count = mesh.vertProperties.length / mesh.numProp;
  const positions = new Float32Array(count * 3);
  const normals = new Float32Array(count * 3);
  for (let vertex = 0; vertex < count; vertex += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      positions[vertex * 3 + axis] = mesh.vertProperties[vertex * mesh.numProp + axis];
      normals[vertex * 3 + axis] = mesh.vertProperties[vertex * mesh.numProp + 3 + axis];
    }
  }
  return { positions, normals, indices: mesh.triVerts };
}

/** Column-major matrix of the poses applied in order. @param {readonly Pose[]} poses @returns {number[]} */
export function toMatrix(poses) {
  return poses.reduce((matrix, pose) => multiply(poseMatrix(pose), matrix), poseMatrix({}));
}

/** @param {Pose} pose */
function poseMatrix({ turn = [0, 0, 0], move = [0, 0, 0] }) {
  const [a, b, c] = turn.map((degrees) => (degrees * Math.PI) / 180);
  const [ca, sa, cb, sb, cc, sc] = [
    Math.cos(a),
    Math.sin(a),
    Math.cos(b),
    Math.sin(b),
    Math.cos(c),
    Math.sin(c),
  ];
  return [
    cc * cb,
    sc * cb,
    -sb,
    0,
    cc * sb * sa - sc * ca,
    sc * sb * sa + cc * ca,
    cb * sa,
    0,
    cc * sb * ca + sc * sa,
    sc * sb * ca - cc * sa,
    cb * ca,
    0,
    move[0],
    move[1],
    move[2],
    1,
  ];
}

/** @param {readonly number[]} left @param {readonly number[]} right */
function multiply(left, right) {
  return Array.from({ length: 16 }, (_, index) => {
    const [column, row] = [Math.floor(index / 4), index % 4];
    return [0, 1, 2, 3].reduce((sum, k) => sum + left[k * 4 + row] * right[column * 4 + k], 0);
  });
}

/** @param {ArrayBufferView} values */
function encode(values) {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');
}
