/** The file that says to which installation a storage belongs; it is copied together with the others. */
export const STORAGE_MARK = 'installation/id.txt'
