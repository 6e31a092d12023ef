/**
 * A set: the product on its sweep, the lamps around it and the camera before it. One set takes
 * any number of exposures, which is what a film is.
 */
import * as THREE from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { createDarkroom } from './darkroom.mjs';
import { aimKey, aimSky, createShadowLight, radicalInverse } from './lights.mjs';
import { createSubject, createSweep, frameSubject, spinPoints } from './subject.mjs';

/** @typedef {import('./photograph.mjs').Exposure} Exposure */
/** @typedef {import('./photograph.mjs').PlacedMesh} PlacedMesh */

const SKY_LIGHTS = 3;

/**
 * @param {Exposure} exposure what is framed and how
 * @param {'still' | 'turning'} [motion] a turning subject is framed so that it fits from every side
 */
export function openSet(exposure, motion = 'still') {
  const { widthPx, heightPx, passes } = exposure;
  const renderer = createRenderer(widthPx, heightPx);
  const scene = new THREE.Scene();
  const room = new THREE.PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.03).texture;
  const { group, points, radius, layerMm } = createSubject(exposure.meshes, room);
  const turntable = new THREE.Group();
  turntable.add(group);
  scene.add(turntable, createSweep(radius, exposure.backdrop));
  const camera = frameSubject(exposure, {
    points: motion === 'turning' ? spinPoints(points) : points,
    radius,
  });
  const key = createShadowLight(0xfff9f2, 2.5, radius, 2048);
  const sky = Array.from({ length: SKY_LIGHTS }, () =>
    createShadowLight(0xf2f5ff, 1.8 / SKY_LIGHTS, radius, 1024),
  );
  for (const light of [key, ...sky]) scene.add(light, light.target);
  const darkroom = createDarkroom(renderer, exposure);

  return {
    /** Turns the subject anticlockwise, seen from above. @param {number} degrees */
    turnTo(degrees) {
      turntable.rotation.y = (degrees * Math.PI) / 180;
    },
    /** Puts other meshes where the first ones stood. @param {readonly PlacedMesh[]} meshes */
    replace(meshes) {
      const next = createSubject(meshes, room, layerMm).group;
      next.position.copy(group.position);
      for (const old of turntable.children) old.traverse(discard);
      turntable.clear();
      turntable.add(next);
    },
    /** Exposes and develops; the picture is on the canvas until the next one. */
    shoot() {
      for (let pass = 1; pass <= passes; pass += 1) {
        const [x, y] = [radicalInverse(pass, 2) - 0.5, radicalInverse(pass, 3) - 0.5];
        camera.setViewOffset(widthPx, heightPx, x, y, widthPx, heightPx);
        aimKey(key, pass, radius, exposure.azimuthDeg);
        sky.forEach((light, index) =>
          aimSky(light, (pass - 1) * SKY_LIGHTS + index, passes * SKY_LIGHTS, radius),
        );
        darkroom.expose(scene, camera);
      }
      darkroom.develop();
      return renderer.domElement;
    },
    close() {
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

/** @param {number} widthPx @param {number} heightPx */
function createRenderer(widthPx, heightPx) {
  const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  renderer.setSize(widthPx, heightPx, false);
  renderer.toneMapping = THREE.NoToneMapping;
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.PCFShadowMap;
  return renderer;
}

/** @param {THREE.Object3D} object */
function discard(object) {
  object.geometry?.dispose();
  object.material?.dispose();
}
