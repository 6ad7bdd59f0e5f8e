/** Every key of a tree of texts, as `head.title`. A list of paragraphs is a single text. */
export type KeyOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string | string[]
    ? Key
    : `${Key}.${KeyOf<Tree[Key]>}`
}[keyof Tree & string]
