import type { Addon } from './product.ts';
import { readPurchaseChoice } from './purchase.ts';

function anAddon(addon: Partial<Addon>): Addon {
  return {
    id: 1,
    name: 'Gift wrap',
    type: 'Checkbox',
    options: [],
    priceCents: 400,
    minQty: 0,
    maxQty: 4,
    maxLength: 500,
    ...addon,
  };
}

const addons = [
  anAddon({ id: 1 }),
  anAddon({ id: 2, type: 'Dropdown', options: [{ label: 'Oak', priceCents: 900 }] }),
  anAddon({ id: 3, type: 'Qty' }),
  anAddon({ id: 4, type: 'Text' }),
];

function readAddons(fields: Readonly<Record<string, string>>) {
  return readPurchaseChoice({ variations: [], addons }, (name) => fields[name]).addons;
}

test('reads each type of addon from its field [SHOP-07]', () => {
  expect(
    readAddons({ 'addon:1': '1', 'addon:2': 'Oak', 'addon:3': '2', 'addon:4': ' For Sam ' }),
  ).toEqual([
    { id: 1, value: 1 },
    { id: 2, value: 'Oak' },
    { id: 3, value: 2 },
    { id: 4, value: 'For Sam' },
  ]);
});

test('leaves out addons that are not chosen or not valid [SHOP-07]', () => {
  expect(
    readAddons({ 'addon:1': '0', 'addon:2': 'Walnut', 'addon:3': '0', 'addon:4': '  ' }),
  ).toEqual([]);
  expect(readAddons({})).toEqual([]);
});

test('counts a Qty addon with a minimum from the start [SHOP-07]', () => {
  const pins = anAddon({ id: 3, type: 'Qty', minQty: 2 });

  expect(readPurchaseChoice({ variations: [], addons: [pins] }, () => null).addons).toEqual([
    { id: 3, value: 2 },
  ]);
});
