/** Where the demo shop in Marrickville ships to and for how much. Cents and grams, GST included. */

interface RateSeed {
  readonly code: string;
  readonly name: string;
  readonly max_weight_grams: number;
  readonly amount_cents: number;
  readonly is_pick_up: boolean;
  readonly sort_order: number;
}

interface ZoneSeed {
  readonly code: string;
  readonly name: string;
  readonly ranges: readonly (readonly [from: string, to: string])[];
  readonly rates: readonly RateSeed[];
}

/** Upper bounds of the weight steps. */
const STEPS_GRAMS = [500, 1000, 3000, 5000, 22_000] as const;

function ratesOf(
  standardCents: readonly number[],
  expressCents: readonly number[],
): readonly RateSeed[] {
  return [
    ...stepsOf({ code: 'standard', name: 'Standard parcel', sort_order: 1 }, standardCents),
    ...stepsOf({ code: 'express', name: 'Express parcel', sort_order: 2 }, expressCents),
  ];
}

function stepsOf(
  option: Pick<RateSeed, 'code' | 'name' | 'sort_order'>,
  amounts: readonly number[],
): readonly RateSeed[] {
  return STEPS_GRAMS.map((max_weight_grams, step) => ({
    ...option,
    max_weight_grams,
    amount_cents: amounts[step] ?? 0,
    is_pick_up: false,
  }));
}

export const SHIPPING_ZONES: readonly ZoneSeed[] = [
  {
    code: 'sydney',
    name: 'Sydney',
    ranges: [
      ['1000', '1920'],
      ['2000', '2249'],
      ['2555', '2574'],
      ['2740', '2786'],
    ],
    rates: ratesOf([895, 995, 1295, 1595, 2495], [1195, 1395, 1795, 2195, 3495]),
  },
  {
    code: 'east',
    name: 'ACT, NSW, QLD, SA and VIC',
    ranges: [
      ['0200', '0299'],
      ['1000', '2999'],
      ['3000', '3999'],
      ['4000', '4999'],
      ['5000', '5999'],
      ['8000', '8999'],
      ['9000', '9999'],
    ],
    rates: ratesOf([1095, 1295, 1695, 2095, 3495], [1395, 1795, 2395, 2995, 4995]),
  },
  {
    code: 'remote',
    name: 'NT, TAS and WA',
    ranges: [
      ['0800', '0999'],
      ['6000', '6999'],
      ['7000', '7999'],
    ],
    rates: ratesOf([1295, 1695, 2295, 2895, 4995], [1695, 2295, 3195, 4195, 7495]),
  },
];

/** Rates for every zone. */
export const SHIPPING_RATES: readonly RateSeed[] = [
  {
    code: 'pick-up',
    name: 'Pick up at the Marrickville workshop',
    max_weight_grams: 1_000_000,
    amount_cents: 0,
    is_pick_up: true,
    sort_order: 3,
  },
];
