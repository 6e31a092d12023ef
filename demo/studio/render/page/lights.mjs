/** The key light and the sky, moved for every exposure by low-discrepancy sequences. */
import * as THREE from 'three';

export function createShadowLight(colour, intensity, radius, mapPx) {
  const light = new THREE.DirectionalLight(colour, intensity);
  light.castShadow = true;
  light.shadow.mapSize.set(mapPx, mapPx);
  light.shadow.radius = 6;
  light.shadow.bias = -0.0003;
  light.shadow.normalBias = radius * 0.0012;
  Object.assign(light.shadow.camera, {
    left: -radius * 1.4,
    right: radius * 1.4,
    top: radius * 1.4,
    bottom: -radius * 1.4,
    near: radius * 0.5,
    far: radius * 12,
  });
  light.shadow.camera.updateProjectionMatrix();
  return light;
}

/** The key light is always behind and to the left of the subject, as seen from the camera. */
export function aimKey(light, pass, radius, azimuthDeg) {
  const turn = (radicalInverse(pass, 5) * 2 - 1) * Math.PI;
  const spread = Math.sqrt(radicalInverse(pass, 7)) * 0.36;
  const azimuth = ((azimuthDeg - 62) * Math.PI) / 180;
  light.position.set(
    radius * (Math.sin(azimuth) * 2.5 + Math.cos(turn) * spread),
    radius * 3.3,
    radius * (Math.cos(azimuth) * 2.5 + Math.sin(turn) * spread),
  );
}

/** Sky directions are spread over the hemisphere by the golden angle, more of them overhead. */
export function aimSky(light, index, count, radius) {
  const share = (index + 0.5) / count;
  const height = Math.sqrt(1 - share * 0.95);
  const across = Math.sqrt(1 - height * height);
  const turn = index * 2.399963;
  light.position.set(
    Math.cos(turn) * across * radius * 5,
    height * radius * 5,
    Math.sin(turn) * across * radius * 5,
  );
}

/** @param {number} index @param {number} base */
export function radicalInverse(index, base) {
  let [share, result] = [1, 0];
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    share /= base;
    result += share * (rest % base);
  }
  return result;
}
