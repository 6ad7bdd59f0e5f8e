/** Name and version of the program that typesets; a test holds it against the package. */
export const TYPESETTER = 'typst-ts-node-compiler 0.7.0'
