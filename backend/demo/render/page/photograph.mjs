/**
 * The photographer's studio, run inside headless Chromium: puts solids on a light sweep and
 * averages several exposures, each with the camera, the key light and the sky moved a little,
 * which gives soft shadows, contact shading and clean edges.
 */
import * as THREE from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { createDarkroom } from './darkroom.mjs';
import { aimKey, aimSky, createShadowLight, radicalInverse } from './lights.mjs';
import { createSubject, createSweep, frameSubject } from './subject.mjs';

/** @typedef {{ readonly colour: string, readonly roughness: number, readonly metalness: number, readonly printed: boolean }} Surface */
/** @typedef {{ readonly positions: string, readonly normals: string, readonly indices: string, readonly matrix: readonly number[], readonly surface: Surface }} PlacedMesh */
/**
 * @typedef {object} Exposure
 * @property {number} widthPx
 * @property {number} heightPx
 * @property {number} passes
 * @property {number} azimuthDeg
 * @property {number} elevationDeg
 * @property {number} fill share of the frame that the object spans, 0 to 1
 * @property {string} backdrop colour of the sweep
 * @property {readonly PlacedMesh[]} meshes
 */

const SKY_LIGHTS = 3;

/**
 * Takes one picture. The result is a PNG data URL.
 * @param {Exposure} exposure
 * @returns {string}
 */
export function photograph(exposure) {
  const { widthPx, heightPx, passes } = exposure;
  const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  renderer.setSize(widthPx, heightPx, false);
  renderer.toneMapping = THREE.NoToneMapping;
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.PCFShadowMap;

  const scene = new THREE.Scene();
  const room = new THREE.PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.03).texture;
  const subject = createSubject(exposure.meshes, room);
  scene.add(subject.group);
  const radius = subject.radius;
  scene.add(createSweep(radius, exposure.backdrop));

  const camera = frameSubject(exposure, subject);
  const key = createShadowLight(0xfff9f2, 2.5, radius, 2048);
  const sky = Array.from({ length: SKY_LIGHTS }, () =>
    createShadowLight(0xf2f5ff, 1.8 / SKY_LIGHTS, radius, 1024),
  );
  for (const light of [key, ...sky]) scene.add(light, light.target);

  const darkroom = createDarkroom(renderer, exposure);
  for (let pass = 1; pass <= passes; pass += 1) {
    camera.setViewOffset(
      widthPx,
      heightPx,
      radicalInverse(pass, 2) - 0.5,
      radicalInverse(pass, 3) - 0.5,
      widthPx,
      heightPx,
    );
    aimKey(key, pass, radius, exposure.azimuthDeg);
    sky.forEach((light, index) =>
      aimSky(light, (pass - 1) * SKY_LIGHTS + index, passes * SKY_LIGHTS, radius),
    );
    darkroom.expose(scene, camera);
  }
  darkroom.develop();
  const picture = renderer.domElement.toDataURL('image/png');
  renderer.dispose();
  renderer.forceContextLoss();
  return picture;
}
