/** Pixels of a share picture, as messengers and networks agree on. */
export const SHARE_SIZE = { width: 1200, height: 630 }
