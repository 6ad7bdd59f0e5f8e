/**
 * A customs code: the six digits of the Harmonized System and up to six of a country. Each country writes its groups in
 * its own way, with points or spaces: `6202.20`, `6202 20 000 0`, `6202.20.00.00.00`.
 */
export const isHsCode = (text: string) => /^\d(?:[. ]?\d){5,11}$/.test(text)
