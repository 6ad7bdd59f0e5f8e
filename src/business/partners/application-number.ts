/** The short name of an application in letters: the first eight signs of its id, `3F2A91C0`. */
export function applicationNumber(id: string): string {
  return id.slice(0, 8).toUpperCase()
}
