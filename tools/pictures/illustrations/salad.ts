// The everyday vegetables of every market stall.
import { line, many, path, shade, turn } from '../svg.ts'
import { rod, solid } from './strokes.ts'

const onion = (colour: string) =>
  `${solid('M256 60Q262 100 300 130Q440 190 436 310Q424 440 256 446Q88 440 76 310Q72 190 212 130Q250 100 256 60Z', colour)}${[-120, -66, 0, 66, 120].map((x) => line(`M${256 + x * 0.1} 130Q${256 + x * 1.2} 290 ${256 + x * 0.25} 438`, shade(colour, -0.3), 4, 'opacity=".4"')).join('')}${line('M150 210Q110 280 130 350', '#ffffff', 16, 'opacity=".35"')}${path('M236 110Q250 60 236 24Q262 44 266 30Q276 60 280 112Q256 124 236 110Z', shade('#D9B884', -0.1))}${line('M236 444l-10 26M250 446l-2 32M264 446l4 30M278 444l12 24', '#C9B48A', 4)}`

const carrot = (angle: number, x: number, y: number, k: number) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${k})">${many(7, (at) => `<g transform="rotate(${(at - 3) * 13} 0 -140)">${line('M0 -140Q-8 -210 0 -270', '#5E9A3E', 8)}${many(5, (j) => line(`M-2 ${-176 - j * 20}l-20 -17M-2 ${-176 - j * 20}l20 -17`, j % 2 ? '#6DB04A' : '#4F8F36', 8))}</g>`)}${solid('M-74 -130Q0 -164 74 -130Q86 0 20 220Q6 252 -4 252Q-14 246 -24 216Q-88 0 -74 -130Z', '#EE7F22')}${line('M-58 -70q30 12 56 6M20 -30q24 0 42 -8M-50 10q26 10 44 4M4 60q18 0 30 -6M-32 110q18 8 30 2', '#C25F12', 5, 'opacity=".6"')}${line('M-40 -100Q-52 -20 -34 60', '#FFC48A', 12, 'opacity=".6"')}</g>`

export const salad: Record<string, () => string> = {
  tomato: () =>
    `${solid('M256 130Q330 92 410 140Q486 210 460 320Q424 450 256 452Q88 450 52 320Q26 210 102 140Q182 92 256 130Z', '#D8301F')}${line('M120 220Q96 280 116 340', '#ffffff', 24, 'opacity=".4"')}${path('M256 150Q230 190 180 196Q206 168 196 146Q150 158 116 140Q166 126 200 116Q214 92 190 66Q234 82 250 112Q268 80 318 62Q298 94 312 116Q352 122 398 142Q354 158 314 146Q308 172 332 198Q280 188 256 150Z', '#4A8A2E')}${path('M256 150Q250 120 262 100Q300 90 312 116Q290 130 256 150Z', '#6DAA4A')}${line('M254 116Q248 70 268 40', '#5E8A38', 17)}`,
  carrot: () => carrot(34, 300, 236, 0.94) + carrot(10, 210, 262, 0.98),
  cucumber: () =>
    [
      [-30, 214],
      [-24, 316],
    ]
      .map(([angle, y]) =>
        turn(
          angle!,
          256,
          y!,
          `${rod(`M44 ${y! - 40}Q250 ${y! - 66} 462 ${y! - 36}Q490 ${y} 462 ${y! + 36}Q250 ${y! + 58} 44 ${y! + 40}Q16 ${y} 44 ${y! - 40}Z`, '#3F7F34')}${[-22, 0, 24].map((d) => line(`M60 ${y! + d}Q250 ${y! + d * 1.5 - 8} 452 ${y! + d}`, '#8FC06A', 4, 'opacity=".5" stroke-dasharray="46 16"')).join('')}${many(20, (at) => path(`M${74 + at * 19} ${y! - 30 + ((at * 23) % 58)}l4 -7l4 7Z`, '#A9D088', 'opacity=".7"'))}${line(`M470 ${y}l20 0`, '#B99A5A', 11)}`,
        ),
      )
      .join(''),
  chilli: () =>
    [
      [-18, 150, '#C8281C'],
      [8, 262, '#D8342A'],
      [30, 366, '#B82318'],
    ]
      .map(([angle, x, colour]) =>
        turn(
          angle as number,
          x as number,
          256,
          `${solid(`M${(x as number) - 36} 130Q${x} 110 ${(x as number) + 38} 130Q${(x as number) + 50} 290 ${(x as number) - 30} 470Q${(x as number) - 44} 476 ${(x as number) - 38} 460Q${(x as number) - 10} 300 ${(x as number) - 36} 130Z`, colour as string)}${line(`M${(x as number) + 2} 160Q${(x as number) + 16} 280 ${(x as number) - 12} 380`, '#ffffff', 10, 'opacity=".45"')}${path(`M${(x as number) - 44} 138Q${x} 90 ${(x as number) + 46} 138Q${x} 158 ${(x as number) - 44} 138Z`, '#4F8A2E')}${line(`M${x} 108Q${(x as number) - 4} 70 ${(x as number) + 20} 44`, '#5E9A3A', 15)}`,
        ),
      )
      .join(''),
  'onion-red': () => onion('#8E2F55'),
  'onion-white': () => onion('#EBDCBE'),
  peas: () =>
    [
      [-24, 180],
      [-14, 300],
    ]
      .map(([angle, y]) =>
        turn(
          angle!,
          256,
          y!,
          `${rod(`M30 ${y! + 10}Q140 ${y! - 90} 300 ${y! - 74}Q430 ${y! - 60} 486 ${y! - 10}Q430 ${y! + 70} 280 ${y! + 70}Q130 ${y! + 74} 30 ${y! + 10}Z`, '#5E9E3A')}${path(`M74 ${y! + 6}Q160 ${y! - 52} 296 ${y! - 44}Q400 ${y! - 36} 444 ${y! - 8}Q400 ${y! + 40} 280 ${y! + 42}Q150 ${y! + 44} 74 ${y! + 6}Z`, '#B9D98A')}${[124, 188, 256, 324, 386].map((x, at) => solid(`M${x - 33} ${y! - 2}a33 32 0 1 0 66 0a33 32 0 1 0 -66 0Z`, '#79B544') + (at % 2 ? '' : '')).join('')}${line(`M482 ${y! - 10}q20 -14 26 -34`, '#5E8A38', 9)}`,
        ),
      )
      .join(''),
}
