import type { Picture } from '#features/media/picture.ts'

const sizes = { widths: [640, 960], webpWidth: 640, dominantColor: null }

/** Pictures that are built in with the pages, in `public/pictures`. */
export const pagePictures = {
  stilllife: { key: '/pictures/atelier-stilllife', ratio: 0.75, ...sizes },
  drawingAndCoat: { key: '/pictures/drawing-and-coat', ratio: 0.75, ...sizes },
  sampleCard: { key: '/pictures/sample-card', ratio: 0.75, ...sizes },
  collar: { key: '/pictures/collar-detail', ratio: 1.25, ...sizes },
  linedCollar: { key: '/pictures/collar-lined', ratio: 0.8, ...sizes },
  ribbedCollar: { key: '/pictures/collar-ribbed', ratio: 1, ...sizes },
  herringbone: { key: '/pictures/macro-herringbone', ratio: 0.75, ...sizes },
  houndstooth: { key: '/pictures/macro-houndstooth', ratio: 0.75, ...sizes },
  navyCoat: { key: '/pictures/navy-belted', ratio: 1.25, ...sizes },
  checkedCoat: { key: '/pictures/checked-coat', ratio: 1.25, ...sizes },
  bordeauxCoat: { key: '/pictures/bordeaux-hooded', ratio: 1.25, ...sizes },
} satisfies Record<string, Picture>
