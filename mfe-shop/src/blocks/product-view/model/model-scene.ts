/**
 * Draws a model in soft neutral light with its shadow. Browser only, in a chunk that is
 * loaded with the first model. It draws a frame only when something has changed.
 */
import {
  Box3,
  LoadingManager,
  MathUtils,
  PerspectiveCamera,
  Sphere,
  Spherical,
  Timer,
  Vector3,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { moveOrbit } from '../../../domain/model-orbit.ts';
import type { ModelScene, ModelSceneParts } from './model-control.ts';
import { createStudio } from './model-studio.ts';

export interface ModelParts extends ModelSceneParts {
  /** Address of a GLB file of this site. */
  readonly address: string;
  /** `reduced`: the model does not move until the visitor moves it. */
  readonly motion: 'reduced' | 'welcome';
}

const FIELD_OF_VIEW_DEGREES = 32;
/** First position of the camera: a little to the right and above, like the pictures. */
const FIRST_AZIMUTH = Math.PI / 5;
const FIRST_POLAR = Math.PI / 2.7;
/** The rotation when the model appears; it plays once. */
const OPENING_TURN = Math.PI / 3;
const OPENING_SECONDS = 1.6;

/** Rejects when the browser has no WebGL or the model cannot be loaded. */
export async function openModelScene(parts: ModelParts): Promise<ModelScene> {
  const { canvas } = parts;
  const studio = createStudio(canvas);
  try {
    const model = await loadModel(parts);
    const { radius, middle } = studio.show(model);
    const camera = new PerspectiveCamera(FIELD_OF_VIEW_DEGREES, 1, radius / 50, radius * 50);
    return startViewing(parts, { studio, camera, radius, middle });
  } catch (error) {
    studio.dispose();
    throw error;
  }
}

async function loadModel({ address, signal }: ModelParts) {
  const manager = new LoadingManager();
  const abort = () => manager.abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const { scene } = await new GLTFLoader(manager).loadAsync(address);
    const sphere = new Box3().setFromObject(scene).getBoundingSphere(new Sphere());
    if (!(sphere.radius > 0)) throw new Error('The model is empty');
    return scene;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

interface View {
  readonly studio: ReturnType<typeof createStudio>;
  readonly camera: PerspectiveCamera;
  readonly radius: number;
  readonly middle: Vector3;
}

function startViewing({ canvas, motion, onLost }: ModelParts, view: View): ModelScene {
  const { studio, camera, radius, middle } = view;
  const fitDistance = (radius / Math.sin(MathUtils.degToRad(FIELD_OF_VIEW_DEGREES / 2))) * 1.05;
  const limits = { nearest: fitDistance * 0.35, farthest: fitDistance * 2.5 };
  const controls = new OrbitControls(camera, canvas);
  controls.target.copy(middle);
  controls.enablePan = false;
  controls.minDistance = limits.nearest;
  controls.maxDistance = limits.farthest;
  controls.minPolarAngle = 0.1;
  controls.maxPolarAngle = Math.PI - 0.1;

  const timer = new Timer();
  let frame = 0;
  let turnedSeconds = motion === 'welcome' ? 0 : OPENING_SECONDS;
  let isDisposed = false;

  function placeCamera({ azimuth, polar, distance }: Parameters<typeof moveOrbit>[0]) {
    const offset = new Vector3().setFromSpherical(new Spherical(distance, polar, azimuth));
    camera.position.copy(middle).add(offset);
    controls.update();
  }

  function draw(timestamp: number) {
    frame = 0;
    timer.update(timestamp);
    if (turnedSeconds < OPENING_SECONDS) turnOpening();
    studio.draw(camera);
  }

  function turnOpening() {
    // The first frame is late while shaders are still being compiled.
    turnedSeconds += Math.min(timer.getDelta(), 0.1);
    const remaining = 1 - Math.min(1, turnedSeconds / OPENING_SECONDS);
    placeCamera({
      azimuth: FIRST_AZIMUTH - OPENING_TURN * remaining ** 3,
      polar: FIRST_POLAR,
      distance: fitDistance,
    });
    requestDraw();
  }

  function requestDraw() {
    if (frame === 0 && !isDisposed) frame = requestAnimationFrame(draw);
  }

  function stopOpening() {
    turnedSeconds = OPENING_SECONDS;
  }

  function resize() {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    studio.resize(clientWidth, clientHeight);
    studio.draw(camera);
  }

  controls.addEventListener('change', requestDraw);
  controls.addEventListener('start', stopOpening);
  canvas.addEventListener('webglcontextlost', onLost);
  const observer = new ResizeObserver(resize);
  placeCamera({
    azimuth: motion === 'welcome' ? FIRST_AZIMUTH - OPENING_TURN : FIRST_AZIMUTH,
    polar: FIRST_POLAR,
    distance: fitDistance,
  });
  resize();
  observer.observe(canvas);
  requestDraw();

  return {
    move(move) {
      stopOpening();
      const orbit = {
        azimuth: controls.getAzimuthalAngle(),
        polar: controls.getPolarAngle(),
        distance: controls.getDistance(),
      };
      placeCamera(moveOrbit(orbit, move, limits));
      requestDraw();
    },
    dispose() {
      isDisposed = true;
      cancelAnimationFrame(frame);
      canvas.removeEventListener('webglcontextlost', onLost);
      observer.disconnect();
      controls.dispose();
      timer.dispose();
      studio.dispose();
    },
  };
}
