/** Converts models to binary glTF 2.0: metres, y up, quantised, each part in its filament's colour. */
import { ColorUtils, Document, Logger, WebIO } from '@gltf-transform/core';
import { KHRMeshQuantization } from '@gltf-transform/extensions';
import { dedup, prune, quantize, simplify, weld } from '@gltf-transform/functions';
import { MeshoptSimplifier } from 'meshoptimizer';
import { toMatrix, toTriangles } from './meshes.mjs';
import { toSurface } from './palette.mjs';

/** @typedef {import('./shots/shot.mjs').Subject} Subject */
/** @typedef {import('../models/solids.mjs').Part} Part */
/** @typedef {import('./palette.mjs').Filaments} Filaments */

const MM_IN_M = 0.001;
/** How far a simplified surface may be from the model's, as a share of the part's size. */
const DEVIATION_MAX = 0.003;
/** Quaternion of a quarter turn about x: models have z up, glTF has y up. */
const Y_UP = /** @type {const} */ ([-Math.SQRT1_2, 0, 0, Math.SQRT1_2]);

/** @param {readonly Subject[]} subjects @returns {Promise<Uint8Array>} */
export async function toGlb(subjects) {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.WARN));
  document.createBuffer();
  const root = document
    .createNode()
    .setRotation([...Y_UP])
    .setScale([MM_IN_M, MM_IN_M, MM_IN_M]);
  document.createScene().addChild(root);
  for (const { parts, filaments } of subjects) {
    for (const part of parts) root.addChild(toNode(document, part, filaments));
  }
  await document.transform(
    weld(),
    simplify({ simplifier: MeshoptSimplifier, ratio: 0, error: DEVIATION_MAX }),
    dedup(),
    prune(),
    quantize({ quantizePosition: 14, quantizeNormal: 8 }),
  );
  return new WebIO().registerExtensions([KHRMeshQuantization]).writeBinary(document);
}

/** @param {Document} document @param {Part} part @param {Filaments} filaments */
function toNode(document, part, filaments) {
  const { positions, normals, indices } = toTriangles(part);
  const [buffer] = document.getRoot().listBuffers();
  const accessor = (type, array) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', positions))
    .setAttribute('NORMAL', accessor('VEC3', normals))
    .setIndices(accessor('SCALAR', indices))
    .setMaterial(toMaterial(document, toSurface(part.role, filaments)));
  return document
    .createNode()
    .setMesh(document.createMesh().addPrimitive(primitive))
    .setMatrix(toMatrix(part.poses));
}

/** @param {Document} document @param {import('./palette.mjs').Surface} surface */
function toMaterial(document, { colour, roughness, metalness }) {
  return document
    .createMaterial()
    .setBaseColorFactor(ColorUtils.hexToFactor(Number.parseInt(colour.slice(1), 16), [0, 0, 0, 1]))
    .setRoughnessFactor(roughness)
    .setMetallicFactor(metalness);
}
