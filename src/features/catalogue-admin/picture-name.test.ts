import { expect, test } from 'vitest'

import { readPictureName } from './picture-name.ts'

const colors = [
  { slug: 'camel', code: '110', names: ['Deve tüyü', 'Camel', 'Верблюжий'] },
  { slug: 'black', code: '690', names: ['Siyah', 'Black', 'Чёрный'] },
  { slug: 'black-melange', code: '', names: ['Siyah melanj'] },
]

test('style, color and number of a file name tell the color and view of a picture', () => {
  const expectedByName = {
    'MN2601_CAMEL_01.jpg': { color: 'camel', view: 'front' },
    'MN-2601_690_3.JPG': { color: 'black', view: 'back' },
    'mn2601_siyah melanj_05.png': { color: 'black-melange', view: 'fabric-closeup' },
    'MN2601_DEVETUYU_04.jpg': { color: 'camel', view: 'detail' },
    'MN2601_Чёрный_7.heic': { color: 'black', view: 'detail' },
    'Alara deve tüyü arkadan.jpeg': { color: 'camel', view: 'back' },
    'MN-2601_siyahı_arkadan.jpg': { color: 'black', view: 'back' },
    'MN-2601 чёрное, вид сзади.jpg': { color: 'black', view: 'back' },
    'IMG_20261122_0931.jpg': { color: null, view: null },
    '': { color: null, view: null },
  }
  for (const [name, expected] of Object.entries(expectedByName))
    expect({ name, ...readPictureName(name, colors) }).toEqual({ name, ...expected })
})
