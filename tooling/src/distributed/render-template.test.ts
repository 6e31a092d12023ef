import { listVariables, renderTemplate } from './render-template.ts';

const TEMPLATE = 'listen ${LISTEN}; server ${SHELL_1}; set $coding ${LISTEN};';

test("replaces upper-case names and keeps nginx's own variables [API-05]", () => {
  expect(renderTemplate(TEMPLATE, { LISTEN: '8080', SHELL_1: '127.0.0.1:1' })).toBe(
    'listen 8080; server 127.0.0.1:1; set $coding 8080;',
  );
});

test('names a variable without a value [API-05]', () => {
  expect(() => renderTemplate(TEMPLATE, { LISTEN: '8080' })).toThrow('SHELL_1 has no value');
});

test('lists the variables of a template [API-05]', () => {
  expect(listVariables(TEMPLATE)).toEqual(['LISTEN', 'SHELL_1']);
});
