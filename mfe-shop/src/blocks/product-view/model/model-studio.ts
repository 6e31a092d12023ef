/** Light, floor and WebGL renderer for a model. Browser only. */
import {
  Box3,
  DirectionalLight,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  PMREMGenerator,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  Sphere,
  Texture,
  Vector3,
  WebGLRenderer,
  type Material,
  type Object3D,
  type PerspectiveCamera,
} from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';

/** A higher pixel ratio is not visible and heats up phones. */
const PIXEL_RATIO_MAX = 2;

/** The bounds of a model, for the camera. */
export interface ShownModel {
  readonly radius: number;
  readonly middle: Vector3;
}

/** Throws where the browser has no WebGL. */
export function createStudio(canvas: HTMLCanvasElement) {
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, PIXEL_RATIO_MAX));
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  const scene = new Scene();
  const environment = addRoomLight(renderer, scene);

  return {
    /** Places the model on the floor and adds the light. */
    show(model: Object3D): ShownModel {
      const box = new Box3().setFromObject(model);
      const { radius, center } = box.getBoundingSphere(new Sphere());
      model.position.sub(new Vector3(center.x, box.min.y, center.z));
      model.traverse((part) => {
        part.castShadow = true;
        part.receiveShadow = true;
      });
      scene.add(model, createFloor(radius), createSun(radius));
      return { radius, middle: new Vector3(0, center.y - box.min.y, 0) };
    },
    draw: (camera: PerspectiveCamera) => renderer.render(scene, camera),
    resize: (width: number, height: number) => renderer.setSize(width, height, false),
    dispose() {
      scene.traverse(disposePart);
      environment.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

/** Soft light as in a white room, generated without a download. */
function addRoomLight(renderer: WebGLRenderer, scene: Scene): { dispose: () => void } {
  const generator = new PMREMGenerator(renderer);
  const room = new RoomEnvironment();
  const target = generator.fromScene(room, 0.04);
  scene.environment = target.texture;
  room.dispose();
  generator.dispose();
  return target;
}

/** An invisible floor that shows only the model's shadow. */
function createFloor(radius: number): Object3D {
  const floor = new Mesh(
    new PlaneGeometry(radius * 12, radius * 12),
    new ShadowMaterial({ opacity: 0.22 }),
  );
  floor.rotateX(-Math.PI / 2);
  floor.position.y = -radius * 0.002;
  floor.receiveShadow = true;
  return floor;
}

function createSun(radius: number): DirectionalLight {
  const sun = new DirectionalLight('white', 1.1);
  sun.position.set(radius * 1.4, radius * 3.2, radius * 1.8);
  sun.castShadow = true;
  const { shadow } = sun;
  shadow.mapSize.set(1024, 1024);
  shadow.radius = 6;
  shadow.normalBias = radius * 0.01;
  Object.assign(shadow.camera, {
    left: -radius * 2,
    right: radius * 2,
    top: radius * 2,
    bottom: -radius * 2,
    near: radius * 0.5,
    far: radius * 8,
  });
  shadow.camera.updateProjectionMatrix();
  return sun;
}

function disposePart(part: Object3D): void {
  if (part instanceof DirectionalLight) part.dispose();
  if (!(part instanceof Mesh)) return;
  part.geometry.dispose();
  const materials: readonly Material[] = [part.material].flat();
  for (const material of materials) {
    for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
    material.dispose();
  }
}
