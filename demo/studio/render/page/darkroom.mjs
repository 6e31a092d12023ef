/** Sums exposures in floating point and renders their average. */
import * as THREE from 'three';
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js';

/**
 * @param {THREE.WebGLRenderer} renderer
 * @param {{ readonly widthPx: number, readonly heightPx: number, readonly passes: number }} size
 */
export function createDarkroom(renderer, { widthPx, heightPx, passes }) {
  const frame = new THREE.WebGLRenderTarget(widthPx, heightPx, { type: THREE.HalfFloatType });
  let sum = new THREE.WebGLRenderTarget(widthPx, heightPx, {
    type: THREE.FloatType,
    depthBuffer: false,
  });
  let next = sum.clone();
  let isFirst = true;
  const adder = new FullScreenQuad(createAddMaterial());
  const developer = new FullScreenQuad(createDevelopMaterial(passes));
  return {
    /** Adds what the camera sees. @param {THREE.Scene} scene @param {THREE.Camera} camera */
    expose(scene, camera) {
      renderer.setRenderTarget(frame);
      renderer.render(scene, camera);
      adder.material.uniforms.frame.value = frame.texture;
      adder.material.uniforms.sum.value = sum.texture;
      adder.material.uniforms.first.value = isFirst;
      renderer.setRenderTarget(next);
      adder.render(renderer);
      [sum, next] = [next, sum];
      isFirst = false;
    },
    /** Draws the finished picture on the renderer's canvas; the next exposure begins another. */
    develop() {
      developer.material.uniforms.sum.value = sum.texture;
      renderer.setRenderTarget(null);
      developer.render(renderer);
      isFirst = true;
    },
  };
}

function createAddMaterial() {
  return new THREE.ShaderMaterial({
    uniforms: { frame: { value: null }, sum: { value: null }, first: { value: true } },
    vertexShader:
      'varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0., 1.); }',
    fragmentShader: `varying vec2 vUv; uniform sampler2D frame; uniform sampler2D sum; uniform bool first;
      void main() { vec4 seen = texture2D(frame, vUv); gl_FragColor = first ? seen : seen + texture2D(sum, vUv); }`,
    depthTest: false,
  });
}

/** The highlight curve of Khronos PBR Neutral keeps filament colours true; a faint vignette and dither finish. */
function createDevelopMaterial(passes) {
  return new THREE.ShaderMaterial({
    uniforms: { sum: { value: null }, scale: { value: 1 / passes } },
    vertexShader:
      'varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0., 1.); }',
    fragmentShader: `varying vec2 vUv; uniform sampler2D sum; uniform float scale;
      vec3 neutral(vec3 c) {
        float peak = max(c.r, max(c.g, c.b));
        if (peak < .76) return c;
        float fresh = 1. - .0576 / (peak + .24 - .76);
        c *= fresh / peak;
        return mix(c, vec3(fresh), 1. - 1. / (.15 * (peak - fresh) + 1.));
      }
      void main() {
        vec2 off = vUv - .5;
        vec3 c = texture2D(sum, vUv).rgb * scale * (1. - .28 * dot(off, off)) * (1. + .05 * off.y);
        c = neutral(c);
        c = mix(c * 12.92, 1.055 * pow(max(c, vec3(0.)), vec3(1. / 2.4)) - .055, step(.0031308, c));
        float grain = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - .5;
        gl_FragColor = vec4(c + grain / 255., 1.);
      }`,
    depthTest: false,
  });
}
