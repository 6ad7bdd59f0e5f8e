import { pictureStates } from '#business/media/picture.ts'

/** What the library is asked by. Pictures of archived products only are kept, but nobody sees them. */
export const pictureLibrary = {
  sorts: ['sent', 'bytes'],
  filters: { use: ['used', 'unused', 'archived'], state: pictureStates },
} as const
