// Oranges, lemons and their like: whole, halved, and a half before a whole one.
import { ellipse, many, path, shade, turn } from '../svg.ts'
import { blush, leaf, pores, shine, solid } from './strokes.ts'

const lemonSkin =
  'M34 256Q66 244 88 206Q146 112 256 112Q366 112 424 206Q446 244 480 256Q446 270 424 306Q366 400 256 400Q146 400 88 306Q66 270 34 256Z'

const globe = (skin: string, cheek: string, ry = 188) => {
  const outline = `M256 ${270 - ry}C${256 + 270} ${270 - ry} ${256 + 270} ${270 + ry} 256 ${270 + ry}C${256 - 270} ${270 + ry} ${256 - 270} ${270 - ry} 256 ${270 - ry}Z`
  return (
    solid(outline, skin) +
    blush(outline, cheek, 0.3, 0.3, 0.55, 0.7) +
    pores(256, 272, 180, ry * 0.9, 90, shade(skin, -0.24), 3.4, 0.45) +
    leaf(262, 290 - ry, -14, 1.35) +
    path(`M226 ${284 - ry}l18 -10l12 -16l12 16l18 10l-18 10l-12 14l-12 -14Z`, '#5E8A34') +
    shine(174, 186, 50, 24, -40, 0.5)
  )
}

const long = (skin: string) =>
  turn(
    -22,
    256,
    256,
    solid(lemonSkin, skin, '', 0.3) +
      pores(256, 256, 160, 124, 60, shade(skin, -0.2), 3.4, 0.5) +
      shine(190, 172, 62, 20, -22, 0.55) +
      ellipse(44, 256, 10, 16, shade(skin, -0.3)),
  )

const half = (skin: string, pith: string, flesh: string) =>
  ellipse(256, 264, 208, 206, shade(skin, -0.2)) +
  ellipse(256, 256, 208, 204, skin) +
  ellipse(256, 256, 194, 190, pith) +
  many(10, (at) =>
    turn(
      at * 36,
      256,
      256,
      path('M256 236L206 100Q256 66 306 100Z', flesh) +
        path(
          'M250 190L226 108M262 170L272 104',
          'none',
          `stroke="${shade(flesh, 0.4)}" stroke-width="6" stroke-linecap="round"`,
        ),
    ),
  ) +
  ellipse(256, 256, 17, 16, pith)

interface Citrus {
  whole: string
  half: string
}

/** Every citrus gives three drawings. */
const threeOf = (called: string, draw: () => Citrus): Record<string, () => string> => ({
  [called]: () => draw().whole,
  [`${called}-half`]: () => draw().half,
  [`${called}-cut`]: () => {
    const { whole, half: open } = draw()
    return `<g transform="translate(2 -6) scale(.74)">${whole}</g><g transform="translate(176 160) scale(.72)">${open}</g>`
  },
})

export const citrus: Record<string, () => string> = {
  ...threeOf('orange', () => ({ whole: globe('#EDA22A', '#C3C03A'), half: half('#EDA22A', '#FFF3D2', '#F8A83A') })),
  ...threeOf('tangerine', () => ({
    whole: globe('#EE7E1C', '#FBA83E', 172),
    half: half('#EE7E1C', '#FFF0D6', '#F7922A'),
  })),
  ...threeOf('grapefruit', () => ({ whole: globe('#F0B04E', '#F39A7A'), half: half('#F0B04E', '#FFF1DC', '#EC7F74') })),
  ...threeOf('lemon', () => ({ whole: long('#F4CC2E'), half: half('#F4CC2E', '#FFFBE6', '#F8E16A') })),
  ...threeOf('lime', () => ({ whole: long('#7FAE36'), half: half('#7FAE36', '#F6FAE0', '#C4D870') })),
}
