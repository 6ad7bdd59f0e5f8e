/** Amounts in minor units that occur nowhere else, by their readers. */
export const canaries = {
  anna: {
    list: 731_841,
    next: 731_853,
    agreed: 731_867,
    target: 612_343,
    unit: 521_417,
    charge: 421_519,
    discount: 321_611,
    paid: 331_613,
    fee: 241_717,
  },
  bela: { list: 842_917 },
  guest: { target: 613_747, unit: 523_849, charge: 423_951, paid: 333_157, fee: 243_259 },
  /** Amounts of a list that has not begun, and of an unsent quote: for staff only. */
  staff: { planned: 953_113, draft: 853_217 },
  /** Costs of pieces for the maker: for staff who may read costs, and on the pages of costs alone. */
  costs: { any: 641_377, fabric: 641_389, planned: 641_399, foreign: 641_411 },
}

export const amountsOf = (...owners: (keyof typeof canaries)[]): number[] =>
  owners.flatMap((owner) => Object.values(canaries[owner]))

export const allAmounts = amountsOf('anna', 'bela', 'guest', 'staff', 'costs')

/** The canaries in a text, however their digits are grouped. */
export function canariesIn(text: string): number[] {
  const digits = text.replace(/(?<=\d)[.,\s\u00A0\u202F'](?=\d)/g, '')
  return allAmounts.filter((amount) => digits.includes(String(amount)))
}
