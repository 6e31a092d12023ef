/** Shaders for printed filament and metal. */
import * as THREE from 'three';

/** @typedef {import('./photograph.mjs').Surface} Surface */

/**
 * Filament shows its layers as fine ridges along the direction of printing; they fade where
 * they would be finer than a pixel.
 * @param {Surface} surface @param {THREE.Texture} room
 */
export function createSurface(surface, room) {
  const material = new THREE.MeshStandardMaterial({
    color: surface.colour,
    roughness: surface.roughness,
    metalness: surface.metalness,
    envMap: room,
    envMapIntensity: surface.metalness > 0.5 ? 1.1 : 0.3,
  });
  if (!surface.printed) return material;
  const layer = { value: 0.4 };
  material.userData.layer = layer;
  material.onBeforeCompile = (shader) => {
    shader.uniforms.layerMm = layer;
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nvarying vec3 vPrint; varying vec3 vPrintUp; varying vec3 vPrintAcross;',
      )
      .replace(
        '#include <begin_vertex>',
        `#include <begin_vertex>
        vPrint = position; vPrintUp = normalMatrix * vec3(0., 0., 1.); vPrintAcross = normalMatrix * vec3(.7071, .7071, 0.);`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nvarying vec3 vPrint; varying vec3 vPrintUp; varying vec3 vPrintAcross; uniform float layerMm;',
      )
      .replace(
        '#include <normal_fragment_maps>',
        `#include <normal_fragment_maps>
        {
          vec3 up = normalize(vPrintUp);
          float facing = dot(normal, up);
          float phase = vPrint.z / layerMm * 6.28318;
          float side = (1. - abs(facing)) * (1. - smoothstep(1.5, 5., fwidth(phase)));
          normal = normalize(normal + up * sin(phase) * .28 * side);
          float raster = (vPrint.x + vPrint.y) / layerMm / 2.2 * 6.28318;
          float top = step(.97, facing) * (1. - smoothstep(1.5, 5., fwidth(raster)));
          normal = normalize(normal + normalize(vPrintAcross) * sin(raster) * .045 * top);
        }`,
      );
  };
  return material;
}
