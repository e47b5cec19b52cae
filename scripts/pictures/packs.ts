// Simple packshots: one function per kind of pack, each on a 600 by 600 canvas without ground.
import { cylinder, label, linear, picture, shade } from './svg.ts'

export interface Pack {
  /** The generic word on the label, as a shopper would say it. */
  word: string
  colour: string
  /** Second colour: cap, lid or stripe. */
  accent?: string
  /** Picture on the label, as a data address. */
  art?: string
}

const cream = '#FFFCF4'
const soft = 'filter="url(#soft)"'
const ink = (colour: string) => shade(colour, -0.62)
const icon = (pack: Pack, cx: number, cy: number, size: number) => (pack.art ? picture(pack.art, cx - size / 2, cy - size / 2, size, soft) : '')
const ridges = (x: number, y: number, width: number, height: number, step = 9) =>
  Array.from(
    { length: Math.floor(width / step) },
    (_, i) => `<rect x="${x + 3 + i * step}" y="${y}" width="3" height="${height}" fill="#000" opacity=".11"/>`,
  ).join('')
const glow = (d: string, width = 13, opacity = 0.35) =>
  `<path d="${d}" stroke="#fff" stroke-width="${width}" fill="none" opacity="${opacity}" stroke-linecap="round"/>`
/** Word above, picture below, inside one panel. */
const panel = (pack: Pack, x: number, y: number, width: number, height: number, colour = ink(pack.colour), max = 56) =>
  pack.art
    ? label(pack.word, { x, y: y + height * 0.06, width, height: height * 0.4, colour, max }) +
      icon(pack, x + width / 2, y + height * 0.72, Math.min(width * 0.62, height * 0.5))
    : label(pack.word, { x, y, width, height, colour, max: max * 1.15 })
const floor = (cx: number, cy: number, rx: number) =>
  `<ellipse class="floor" cx="${cx}" cy="${cy}" rx="${rx}" ry="17" fill="#3a2f20" opacity=".28" filter="url(#blur)"/>`

type Shape = (pack: Pack) => string

export const packs: Record<string, Shape> = {
  bag: (p) => {
    const d =
      'M172 64L428 64C430 90 420 104 428 132C452 242 454 432 442 530C442 548 424 554 300 554C176 554 158 548 158 530C146 432 148 242 172 132C180 104 170 90 172 64Z'
    return `<defs>${linear('c', [
      [0, shade(p.colour, -0.2)],
      [0.25, shade(p.colour, 0.16)],
      [0.6, p.colour],
      [1, shade(p.colour, -0.26)],
    ])}</defs>${floor(300, 548, 160)}<path d="${d}" fill="url(#c)"/><rect x="172" y="64" width="256" height="34" fill="${shade(p.colour, -0.16)}"/>${ridges(172, 64, 256, 34, 8)}<path d="M160 186C240 166 360 166 440 186L448 470C350 494 250 494 152 470Z" fill="${cream}"/><path d="M160 186C240 166 360 166 440 186L441 206C360 186 240 186 159 206Z" fill="${p.accent ?? shade(p.colour, -0.25)}"/>${panel(p, 170, 206, 260, 258)}${glow('M184 140C170 280 172 420 184 528')}`
  },
  pouch: (p) => {
    const teeth = (y: number, way: number) => Array.from({ length: 14 }, (_, i) => `L${148 + i * 22 + 11} ${y + way * 10}L${148 + (i + 1) * 22} ${y}`).join('')
    return `<defs>${linear('c', [
      [0, shade(p.colour, -0.22)],
      [0.22, shade(p.colour, 0.25)],
      [0.5, p.colour],
      [0.8, shade(p.colour, 0.1)],
      [1, shade(p.colour, -0.28)],
    ])}</defs>${floor(300, 552, 150)}<path d="M148 66${teeth(66, -1)}L452 104C466 230 466 400 452 520L456 550L144 550L148 520C134 400 134 230 148 104Z" fill="url(#c)"/>${ridges(150, 68, 300, 26, 10)}${ridges(148, 524, 304, 24, 10)}<path d="M142 150C240 118 360 176 459 138L462 250C360 288 240 232 139 268Z" fill="${p.accent ?? '#FFFFFF'}"/>${label(p.word, { x: 160, y: 150, width: 280, height: 108, colour: ink(p.colour), max: 62 })}<circle cx="300" cy="394" r="112" fill="#fff" opacity=".28"/>${icon(p, 300, 392, 210)}${glow('M166 130C154 260 154 400 166 510', 12, 0.4)}`
  },
  carton: (p) =>
    `<defs>${linear(
      'f',
      [
        [0, shade(p.colour, 0.2)],
        [1, p.colour],
      ],
      true,
    )}</defs>${floor(310, 550, 160)}<path d="M160 196L390 196L390 554L160 554Z" fill="url(#f)"/><path d="M390 196L452 168L452 522L390 554Z" fill="${shade(p.colour, -0.25)}"/><path d="M160 196L198 104L416 104L390 196Z" fill="${shade(p.colour, 0.3)}"/><path d="M390 196L416 104L452 168Z" fill="${shade(p.colour, -0.14)}"/><path d="M198 62L416 62L416 106L198 106Z" fill="${shade(p.colour, 0.42)}"/><path d="M198 76L416 76" stroke="#000" opacity=".13" stroke-width="4"/><circle cx="284" cy="152" r="29" fill="${shade(p.accent ?? '#E4572E', -0.3)}"/><circle cx="284" cy="147" r="26" fill="${p.accent ?? '#E4572E'}"/><path d="M160 250C240 222 310 278 390 246L390 500C310 528 240 478 160 506Z" fill="${cream}"/>${panel(p, 166, 262, 218, 232)}`,
  box: (p) =>
    `<defs>${linear(
      'f',
      [
        [0, shade(p.colour, 0.18)],
        [1, shade(p.colour, -0.06)],
      ],
      true,
    )}</defs>${floor(310, 550, 170)}<path d="M140 92L408 92L408 554L140 554Z" fill="url(#f)"/><path d="M408 92L466 70L466 524L408 554Z" fill="${shade(p.colour, -0.32)}"/><path d="M140 92L198 70L466 70L408 92Z" fill="${shade(p.colour, 0.42)}"/><path d="M140 120L408 120L408 250L140 250Z" fill="${p.accent ?? cream}"/>${label(p.word, { x: 146, y: 122, width: 256, height: 126, colour: ink(p.colour), max: 60 })}<circle cx="274" cy="402" r="116" fill="${shade(p.colour, 0.78)}"/>${icon(p, 274, 400, 184)}`,
  flat: (p) =>
    `<defs>${linear(
      'f',
      [
        [0, shade(p.colour, 0.2)],
        [1, shade(p.colour, -0.05)],
      ],
      true,
    )}</defs>${floor(300, 440, 230)}<path d="M70 230L500 230L500 430L70 430Z" fill="url(#f)"/><path d="M500 230L540 196L540 392L500 430Z" fill="${shade(p.colour, -0.32)}"/><path d="M70 230L112 196L540 196L500 230Z" fill="${shade(p.colour, 0.42)}"/><path d="M70 262L500 262L500 398L70 398Z" fill="${p.accent ?? cream}"/>${p.art ? `${label(p.word, { x: 76, y: 266, width: 268, height: 128, colour: ink(p.colour), max: 58 })}${icon(p, 420, 330, 124)}` : label(p.word, { x: 80, y: 264, width: 410, height: 130, colour: ink(p.colour), max: 66 })}`,
  wrap: (p) =>
    `<defs>${linear(
      'f',
      [
        [0, shade(p.colour, 0.35)],
        [0.4, p.colour],
        [1, shade(p.colour, -0.26)],
      ],
      true,
    )}</defs>${floor(300, 432, 230)}<path d="M96 206Q300 188 504 206L504 414Q300 434 96 414Z" fill="url(#f)"/><path d="M96 206L40 186L56 232L36 270L56 310L36 350L56 392L40 434L96 414Z" fill="${shade(p.colour, -0.12)}"/><path d="M504 206L560 186L544 232L564 270L544 310L564 350L544 392L560 434L504 414Z" fill="${shade(p.colour, -0.2)}"/><path d="M124 240Q300 226 476 240L476 384Q300 400 124 384Z" fill="${p.accent ?? cream}"/>${p.art ? `${label(p.word, { x: 130, y: 244, width: 210, height: 136, colour: ink(p.colour), max: 54 })}${icon(p, 408, 312, 116)}` : label(p.word, { x: 134, y: 244, width: 332, height: 136, colour: ink(p.colour), max: 60 })}${glow('M120 220Q300 204 480 220', 9, 0.5)}`,
  pack: (p) =>
    `<defs>${linear(
      'f',
      [
        [0, shade(p.colour, 0.32)],
        [0.5, p.colour],
        [1, shade(p.colour, -0.22)],
      ],
      true,
    )}</defs>${floor(300, 520, 210)}<path d="M100 150Q300 118 500 150Q530 330 506 512Q300 540 94 512Q70 330 100 150Z" fill="url(#f)"/><path d="M230 136Q300 70 370 136L350 140Q300 96 250 140Z" fill="${shade(p.colour, -0.25)}"/><path d="M86 210Q300 176 514 210L518 350Q300 312 82 350Z" fill="${cream}"/>${label(p.word, { x: 104, y: 194, width: 392, height: 130, colour: ink(p.colour), max: 66 })}<circle cx="300" cy="418" r="92" fill="#fff" opacity=".42"/>${icon(p, 300, 418, 162)}${glow('M112 176Q92 330 108 492', 12, 0.4)}`,
  bottle: (p) => {
    const d =
      'M258 112L342 112L342 164C346 206 412 216 416 284L416 516C416 544 402 554 372 554L228 554C198 554 184 544 184 516L184 284C188 216 254 206 258 164Z'
    return `<defs>${cylinder('c', p.colour)}${cylinder('k', p.accent ?? '#D8442E')}</defs>${floor(300, 550, 130)}<path d="${d}" fill="url(#c)"/><rect x="246" y="54" width="108" height="64" rx="10" fill="url(#k)"/>${ridges(248, 60, 104, 52)}<rect x="184" y="290" width="232" height="214" fill="${cream}"/><rect x="184" y="290" width="232" height="14" fill="${p.accent ?? '#D8442E'}"/>${panel(p, 188, 306, 224, 194)}<rect x="184" y="290" width="34" height="214" fill="#000" opacity=".06"/><rect x="376" y="290" width="40" height="214" fill="#000" opacity=".09"/>${glow('M206 258Q214 236 250 214')}`
  },
  slim: (p) => {
    const d = 'M272 96L328 96L328 190C330 232 384 236 386 296L386 522C386 546 374 554 348 554L252 554C226 554 214 546 214 522L214 296C216 236 270 232 272 190Z'
    return `<defs>${cylinder('c', p.colour)}${cylinder('k', p.accent ?? '#2E3A46')}</defs>${floor(300, 550, 104)}<path d="${d}" fill="url(#c)"/><rect x="264" y="44" width="72" height="60" rx="9" fill="url(#k)"/><rect x="214" y="308" width="172" height="200" fill="${cream}"/><rect x="214" y="308" width="172" height="12" fill="${p.accent ?? '#2E3A46'}"/>${panel(p, 216, 322, 168, 182)}<rect x="356" y="308" width="30" height="200" fill="#000" opacity=".09"/>${glow('M236 300L236 300M290 120L290 190', 9)}`
  },
  jerrycan: (p) =>
    `<defs>${linear('c', [
      [0, shade(p.colour, -0.2)],
      [0.25, shade(p.colour, 0.3)],
      [0.6, p.colour],
      [1, shade(p.colour, -0.3)],
    ])}${cylinder('k', p.accent ?? '#C62828')}</defs>${floor(300, 552, 160)}<path fill-rule="evenodd" d="M176 150Q180 104 226 104L330 104L350 122L398 122Q440 130 444 180L444 520Q444 556 404 556L196 556Q156 556 156 520L156 210Q158 170 176 150ZM226 138Q208 140 208 160Q210 184 230 184L330 184Q346 180 344 158Q342 138 326 138Z" fill="url(#c)"/><rect x="352" y="64" width="76" height="60" rx="10" fill="url(#k)"/>${ridges(354, 70, 72, 48)}<rect x="156" y="270" width="288" height="226" fill="${cream}"/><rect x="156" y="270" width="288" height="16" fill="${p.accent ?? '#C62828'}"/>${panel(p, 166, 290, 268, 202)}${glow('M182 240Q180 226 190 214')}`,
  jar: (p) => {
    const d = 'M188 168C162 194 154 220 154 250L154 504C154 540 174 554 208 554L392 554C426 554 446 540 446 504L446 250C446 220 438 194 412 168Z'
    return `<defs>${cylinder('c', p.colour)}${cylinder('k', p.accent ?? '#7A2B2B')}</defs>${floor(300, 550, 150)}<path d="${d}" fill="url(#c)"/><rect x="174" y="88" width="252" height="84" rx="14" fill="url(#k)"/>${ridges(178, 104, 244, 58)}<rect x="154" y="268" width="292" height="222" fill="${cream}"/><rect x="154" y="268" width="292" height="14" fill="${p.accent ?? '#7A2B2B'}"/>${panel(p, 164, 284, 272, 202)}<rect x="154" y="268" width="38" height="222" fill="#000" opacity=".05"/><rect x="402" y="268" width="44" height="222" fill="#000" opacity=".08"/>${glow('M176 252Q184 214 208 196', 12, 0.5)}`
  },
  tin: (p) =>
    `<defs>${cylinder('c', p.colour)}${linear('m', [
      [0, '#888E96'],
      [0.3, '#F4F5F7'],
      [0.6, '#B9BEC5'],
      [1, '#767C85'],
    ])}</defs>${floor(300, 544, 160)}<path d="M146 116L146 508A154 36 0 0 0 454 508L454 116Z" fill="url(#m)"/><path d="M146 150A154 34 0 0 0 454 150L454 484A154 36 0 0 1 146 484Z" fill="url(#c)"/><path d="M146 236A154 34 0 0 0 454 236L454 424A154 36 0 0 1 146 424Z" fill="${cream}"/><ellipse cx="300" cy="116" rx="154" ry="36" fill="#C9CED4"/><ellipse cx="300" cy="116" rx="136" ry="28" fill="#E6E9EC" stroke="#98A0A8" stroke-width="3"/>${panel(p, 158, 266, 284, 186)}<path d="M146 236A154 34 0 0 0 200 263L200 451A154 36 0 0 1 146 424Z" fill="#000" opacity=".06"/><path d="M454 236A154 34 0 0 1 396 264L396 452A154 36 0 0 0 454 424Z" fill="#000" opacity=".09"/>`,
  flattin: (p) =>
    `<defs>${linear('m', [
      [0, '#888E96'],
      [0.3, '#F4F5F7'],
      [0.6, '#B9BEC5'],
      [1, '#767C85'],
    ])}${cylinder('c', p.colour)}</defs>${floor(300, 452, 220)}<path d="M70 270L70 394A230 62 0 0 0 530 394L530 270Z" fill="url(#m)"/><path d="M70 292A230 62 0 0 0 530 292L530 380A230 62 0 0 1 70 380Z" fill="url(#c)"/><ellipse cx="300" cy="270" rx="230" ry="118" fill="#C9CED4"/><ellipse cx="300" cy="266" rx="212" ry="104" fill="${cream}"/>${label(p.word, { x: 130, y: 176, width: 340, height: 90, colour: ink(p.colour), max: 54 })}${icon(p, 300, 306, 110)}`,
  can: (p) =>
    `<defs>${cylinder('c', p.colour)}${linear('m', [
      [0, '#888E96'],
      [0.3, '#F4F5F7'],
      [0.6, '#B9BEC5'],
      [1, '#767C85'],
    ])}</defs>${floor(300, 552, 112)}<path d="M212 88L388 88L412 132L412 512L392 552L208 552L188 512L188 132Z" fill="url(#m)"/><path d="M188 138L412 138L412 506L188 506Z" fill="url(#c)"/><ellipse cx="300" cy="88" rx="88" ry="18" fill="#D9DDE2"/><ellipse cx="300" cy="88" rx="70" ry="12" fill="#A9B0B8"/><path d="M188 214L412 182L412 420L188 452Z" fill="${cream}"/>${panel(p, 194, 212, 212, 208)}${glow('M214 150L214 496', 12, 0.3)}`,
  spray: (p) =>
    `<defs>${cylinder('c', p.colour)}${cylinder('k', p.accent ?? '#FFFFFF')}</defs>${floor(300, 552, 100)}<path d="M220 200Q226 160 264 152L336 152Q374 160 380 200L392 520Q390 552 360 554L240 554Q210 552 208 520Z" fill="url(#c)"/><path d="M254 54Q300 34 346 54L352 156L248 156Z" fill="url(#k)"/><path d="M212 270L388 270L394 480L206 480Z" fill="${cream}"/>${panel(p, 210, 276, 180, 200)}${glow('M234 200L226 520', 10, 0.3)}`,
  pump: (p) =>
    `<defs>${cylinder('c', p.colour)}${linear('k', [
      [0, '#CFCBD4'],
      [0.4, '#FFFFFF'],
      [1, '#B9B4C0'],
    ])}</defs>${floor(300, 552, 124)}<path d="M190 250Q196 196 250 186L350 186Q404 196 410 250L414 524Q412 552 382 554L218 554Q188 552 186 524Z" fill="url(#c)"/><rect x="262" y="136" width="76" height="54" rx="8" fill="url(#k)"/><rect x="288" y="86" width="24" height="56" fill="url(#k)"/><path d="M212 70Q214 52 240 52L330 52Q346 54 346 72L346 92L262 92Q244 94 222 112Q206 104 212 70Z" fill="url(#k)"/><path d="M189 290L411 290L413 500L187 500Z" fill="${cream}"/>${panel(p, 196, 294, 208, 202)}${glow('M212 260L210 530', 11, 0.35)}`,
  flip: (p) =>
    `<defs>${cylinder('c', p.colour)}${cylinder('k', p.accent ?? '#FFFFFF')}</defs>${floor(300, 552, 124)}<path d="M200 190Q210 150 254 144L346 144Q390 150 400 190Q428 340 404 526Q400 552 372 554L228 554Q200 552 196 526Q172 340 200 190Z" fill="url(#c)"/><rect x="240" y="66" width="120" height="82" rx="12" fill="url(#k)"/><path d="M190 250Q300 232 410 250Q416 370 406 470Q300 488 194 470Q184 370 190 250Z" fill="${cream}"/>${panel(p, 200, 254, 200, 214)}${glow('M218 190Q200 340 216 520', 11, 0.35)}`,
  tub: (p) =>
    `<defs>${cylinder('c', p.colour)}${linear('t', [
      [0, '#DADCE0'],
      [0.3, '#FFFFFF'],
      [1, '#C9CCD2'],
    ])}</defs>${floor(300, 536, 150)}<path d="M136 190L464 190L428 516A128 27 0 0 1 172 516Z" fill="url(#c)"/><path d="M144 252Q300 284 456 252L434 448Q300 480 166 448Z" fill="${cream}"/><path d="M126 168A174 40 0 0 1 474 168L472 196A172 36 0 0 1 128 196Z" fill="url(#t)"/><ellipse cx="300" cy="166" rx="172" ry="38" fill="#F4F5F7"/><ellipse cx="300" cy="166" rx="150" ry="30" fill="${shade(p.accent ?? p.colour, 0.3)}"/>${panel(p, 164, 276, 272, 180)}`,
  cup: (p) =>
    `<defs>${cylinder('c', p.colour)}</defs>${floor(300, 552, 110)}<path d="M168 130L432 130L396 526A98 22 0 0 1 204 526Z" fill="url(#c)"/><path d="M176 210Q300 232 424 210L406 420Q300 444 194 420Z" fill="${cream}"/><ellipse cx="300" cy="128" rx="138" ry="30" fill="#DfE2E6"/><ellipse cx="300" cy="122" rx="138" ry="30" fill="#F7F8F9"/><ellipse cx="300" cy="122" rx="116" ry="22" fill="${shade(p.accent ?? p.colour, 0.35)}"/>${panel(p, 192, 230, 216, 188)}`,
  tray: (p) =>
    `<defs>${linear(
      'f',
      [
        [0, '#FFFFFF'],
        [1, '#DADDE1'],
      ],
      true,
    )}</defs>${floor(300, 506, 230)}<rect x="56" y="132" width="488" height="372" rx="44" fill="#B9BEC5"/><rect x="56" y="124" width="488" height="370" rx="44" fill="url(#f)"/><rect x="86" y="152" width="428" height="312" rx="28" fill="${shade(p.colour, 0.7)}"/>${icon(p, 230, 276, 250)}${icon(p, 384, 300, 230)}<path d="M96 170L270 160L160 456L100 456Z" fill="#fff" opacity=".2"/><rect x="150" y="398" width="300" height="76" rx="14" fill="${p.colour}"/>${label(p.word, { x: 158, y: 400, width: 284, height: 72, colour: '#FFFFFF', max: 44 })}`,
  loaf: (p) =>
    `<defs>${linear(
      'b',
      [
        [0, shade(p.colour, 0.1)],
        [1, shade(p.colour, -0.3)],
      ],
      true,
    )}${linear('g', [
      [0, '#fff', 0.5],
      [0.3, '#fff', 0.05],
      [0.7, '#fff', 0.22],
      [1, '#000', 0.1],
    ])}</defs>${floor(300, 486, 230)}<path d="M84 470L84 268Q62 220 100 186Q120 160 170 160L450 160Q516 164 520 222Q520 250 502 272L502 470Q500 486 480 486L106 486Q86 486 84 470Z" fill="url(#b)"/>${Array.from({ length: 7 }, (_, i) => `<path d="M${150 + i * 48} 166Q${138 + i * 48} 300 ${150 + i * 48} 482" stroke="#5A3410" stroke-width="4" fill="none" opacity=".22"/>`).join('')}<path d="M176 166L436 166L436 486L176 486Z" fill="${p.accent ?? '#D8442E'}"/><path d="M176 236L436 236L436 420L176 420Z" fill="${cream}"/>${label(p.word, { x: 184, y: 240, width: 244, height: 176, colour: ink(p.accent ?? '#D8442E'), max: 66 })}<path d="M84 470L84 268Q62 220 100 186Q120 160 170 160L450 160Q516 164 520 222Q520 250 502 272L502 470Q500 486 480 486L106 486Q86 486 84 470Z" fill="url(#g)"/><path d="M502 240Q540 210 566 190L576 300Q540 280 504 286Z" fill="#fff" opacity=".65"/><rect x="504" y="238" width="14" height="50" rx="6" fill="${p.accent ?? '#D8442E'}"/>`,
  tube: (p) =>
    `<defs>${linear(
      'f',
      [
        [0, shade(p.colour, 0.4)],
        [0.45, p.colour],
        [1, shade(p.colour, -0.25)],
      ],
      true,
    )}</defs>${floor(300, 430, 230)}<path d="M50 206L78 206L78 414L50 414Z" fill="${shade(p.colour, -0.2)}"/><path d="M76 206L440 236L470 252L470 368L440 384L76 414Z" fill="url(#f)"/><rect x="468" y="256" width="84" height="108" rx="12" fill="${p.accent ?? '#FFFFFF'}"/>${Array.from({ length: 8 }, (_, i) => `<rect x="${474 + i * 9}" y="260" width="3" height="100" fill="#000" opacity=".12"/>`).join('')}<path d="M110 244L420 262L420 358L110 376Z" fill="${cream}"/>${label(p.word, { x: 116, y: 258, width: 298, height: 104, colour: ink(p.colour), max: 56 })}`,
  roll: (p) =>
    `<defs>${linear(
      'f',
      [
        [0, '#FFFFFF'],
        [1, '#D9D6DE'],
      ],
      true,
    )}</defs>${floor(300, 500, 200)}${[
      [190, 360],
      [410, 360],
      [300, 240],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="118" fill="url(#f)" stroke="#CFCBD6" stroke-width="4"/><circle cx="${x}" cy="${y}" r="92" fill="none" stroke="#E3E0E8" stroke-width="4"/><circle cx="${x}" cy="${y}" r="66" fill="none" stroke="#E3E0E8" stroke-width="4"/><circle cx="${x}" cy="${y}" r="36" fill="#B99566"/><circle cx="${x}" cy="${y}" r="27" fill="#7D6040"/>`,
      )
      .join('')}${label(p.word, { x: 140, y: 484, width: 320, height: 60, colour: ink(p.colour), max: 40 })}`,
}
