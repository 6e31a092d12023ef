/** @jest-environment jsdom */
import { createModelControl, type ModelScene, type ModelSceneParts } from './model-control.ts';
import { NOT_LOADED, NO_WEBGL, CONTEXT_LOST } from './model-messages.ts';

function startControl({ canDraw = true } = {}) {
  const openings: (ModelSceneParts & {
    readonly resolve: (scene: ModelScene) => void;
    readonly fail: () => void;
  })[] = [];
  const control = createModelControl({
    canDraw: () => canDraw,
    openScene: (parts) =>
      new Promise((resolve, reject) =>
        openings.push({ ...parts, resolve, fail: () => reject(new Error('gone')) }),
      ),
  });
  const states: string[] = [];
  control.subscribe(() => states.push(control.current().status));
  return { control, openings, states };
}

const aScene = () => ({ move: jest.fn(), dispose: jest.fn() });
const aCanvas = () => document.createElement('canvas');
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('shows the model once it is loaded and moves it [SHOP-05]', async () => {
  const { control, openings, states } = startControl();
  const scene = aScene();
  control.open();
  control.attach(aCanvas());
  control.move('left');
  openings[0]?.resolve(scene);
  await settle();
  control.move('closer');

  expect(states).toEqual(['loading', 'shown']);
  expect(scene.move.mock.calls).toEqual([['closer']]);
});

test('downloads nothing and reports an error where the browser cannot draw [SHOP-05]', () => {
  const { control, openings } = startControl({ canDraw: false });
  control.open();

  expect(control.current()).toEqual({ status: 'failed', message: NO_WEBGL });
  expect(openings).toEqual([]);
});

test('reports that the model could not be loaded, and retries on request [SHOP-05]', async () => {
  const { control, openings, states } = startControl();
  control.open();
  const detach = control.attach(aCanvas());
  openings[0]?.fail();
  await settle();
  detach();
  expect(control.current()).toEqual({ status: 'failed', message: NOT_LOADED });

  control.open();
  control.attach(aCanvas());
  openings[1]?.resolve(aScene());
  await settle();
  expect(states).toEqual(['loading', 'failed', 'loading', 'shown']);
});

test('releases all resources when the visitor closes the view [SHOP-05]', async () => {
  const { control, openings } = startControl();
  const scene = aScene();
  control.open();
  const detach = control.attach(aCanvas());
  openings[0]?.resolve(scene);
  await settle();
  control.close();
  detach();
  control.move('left');

  expect(control.current().status).toBe('still');
  expect(scene.dispose).toHaveBeenCalledTimes(1);
  expect(scene.move).not.toHaveBeenCalled();
});

test('releases a model that finishes loading after the visitor closed the view [SHOP-05]', async () => {
  const { control, openings } = startControl();
  const scene = aScene();
  control.open();
  const detach = control.attach(aCanvas());
  control.close();
  detach();
  expect(openings[0]?.signal.aborted).toBe(true);
  openings[0]?.resolve(scene);
  await settle();

  expect(control.current().status).toBe('still');
  expect(scene.dispose).toHaveBeenCalledTimes(1);
});

test('shows the picture again when the graphics context is lost [SHOP-05]', async () => {
  const { control, openings } = startControl();
  control.open();
  control.attach(aCanvas());
  openings[0]?.resolve(aScene());
  await settle();
  openings[0]?.onLost();

  expect(control.current()).toEqual({ status: 'failed', message: CONTEXT_LOST });
});
