import type { Picture } from '#features/media/picture.ts'

const sizes = { widths: [640, 960], webpWidth: 640, dominantColor: null }

/** Pictures that are built in with the pages, in `public/pictures`. */
export const pagePictures = {
  stilllife: { key: '/pictures/atelier-stilllife', ratio: 0.75, ...sizes },
  collar: { key: '/pictures/collar-detail', ratio: 1.25, ...sizes },
  herringbone: { key: '/pictures/macro-herringbone', ratio: 0.75, ...sizes },
  navyCoat: { key: '/pictures/navy-belted', ratio: 1.25, ...sizes },
} satisfies Record<string, Picture>
