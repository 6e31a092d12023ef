/** The subject in the studio: the product on its sweep, and the camera that frames it. */
import * as THREE from 'three';
import { createSurface } from './surface.mjs';

/** @typedef {import('./photograph.mjs').PlacedMesh} PlacedMesh */

const FIELD_OF_VIEW_DEG = 24;

/**
 * @param {readonly PlacedMesh[]} meshes
 * @param {THREE.Texture} room
 * @param {number} [knownLayerMm] of the subject that these meshes stand in for
 */
export function createSubject(meshes, room, knownLayerMm) {
  const group = new THREE.Group();
  const points = [];
  const bounds = new THREE.Box3();
  for (const placed of meshes) {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute(
      'position',
      new THREE.BufferAttribute(new Float32Array(decode(placed.positions)), 3),
    );
    geometry.setAttribute(
      'normal',
      new THREE.BufferAttribute(new Float32Array(decode(placed.normals)), 3),
    );
    geometry.setIndex(new THREE.BufferAttribute(new Uint32Array(decode(placed.indices)), 1));
    const mesh = new THREE.Mesh(geometry, createSurface(placed.surface, room));
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.applyMatrix4(
      new THREE.Matrix4()
        .makeRotationX(-Math.PI / 2)
        .multiply(new THREE.Matrix4().fromArray(placed.matrix)),
    );
    mesh.updateMatrixWorld();
    group.add(mesh);
    const position = geometry.getAttribute('position');
    for (let index = 0; index < position.count; index += 1) {
      const point = new THREE.Vector3()
        .fromBufferAttribute(position, index)
        .applyMatrix4(mesh.matrixWorld);
      bounds.expandByPoint(point);
      points.push(point);
    }
  }
  const centre = bounds.getCenter(new THREE.Vector3());
  const shift = new THREE.Vector3(-centre.x, -bounds.min.y, -centre.z);
  group.position.copy(shift);
  for (const point of points) point.add(shift);
  const radius = bounds.getSize(new THREE.Vector3()).length() / 2;
  const layerMm = knownLayerMm ?? Math.min(0.6, Math.max(0.22, radius * 0.0055));
  group.traverse((object) => {
    if (object.material?.userData.layer) object.material.userData.layer.value = layerMm;
  });
  return { group, points, radius, layerMm };
}

/** Positions of the points while the subject turns once about its axis, in steps of 15 degrees. @param {readonly THREE.Vector3[]} points */
export function spinPoints(points) {
  const axis = new THREE.Vector3(0, 1, 0);
  return points.flatMap((point) =>
    Array.from({ length: 24 }, (_, step) =>
      point.clone().applyAxisAngle(axis, (step * Math.PI) / 12),
    ),
  );
}

/** @param {number} radius @param {string} colour */
export function createSweep(radius, colour) {
  const floor = new THREE.Mesh(
    new THREE.PlaneGeometry(radius * 80, radius * 80),
    new THREE.MeshLambertMaterial({ color: colour }),
  );
  floor.rotation.x = -Math.PI / 2;
  // A hair above the subject's foot: shadow maps leave a lit seam where two surfaces only touch.
  floor.position.y = radius * 0.004;
  floor.receiveShadow = true;
  return floor;
}

/** Moves the camera until the subject is centred and spans the wanted share of the frame. */
export function frameSubject(
  { widthPx, heightPx, azimuthDeg, elevationDeg, fill },
  { points, radius },
) {
  const camera = new THREE.PerspectiveCamera(
    FIELD_OF_VIEW_DEG,
    widthPx / heightPx,
    radius * 0.1,
    radius * 80,
  );
  const [azimuth, elevation] = [(azimuthDeg * Math.PI) / 180, (elevationDeg * Math.PI) / 180];
  const away = new THREE.Vector3(
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  );
  const target = new THREE.Vector3(0, 0, 0);
  let distance = radius * 5;
  for (let round = 0; round < 8; round += 1) {
    camera.position.copy(target).addScaledVector(away, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    const span = new THREE.Box2();
    for (const point of points) {
      const seen = point.clone().project(camera);
      span.expandByPoint(new THREE.Vector2(seen.x, seen.y));
    }
    const size = span.getSize(new THREE.Vector2());
    const centre = span.getCenter(new THREE.Vector2());
    const halfHeight = distance * Math.tan((FIELD_OF_VIEW_DEG * Math.PI) / 360);
    const right = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
    const up = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
    target
      .addScaledVector(right, centre.x * halfHeight * (widthPx / heightPx))
      .addScaledVector(up, centre.y * halfHeight);
    distance *= Math.max(size.x / 2 / fill, size.y / 2 / (fill * 0.98));
  }
  return camera;
}

/** @param {string} base64 @returns {ArrayBuffer} */
function decode(base64) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;
}
