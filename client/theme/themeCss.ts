import { cssText, type StyleObject } from './cssText.ts'
import { button } from './recipes/button.ts'
import { system } from './system.ts'

/** Colours of a shelf of the catalogue: its basket, the ground of its banner, ink on that ground. */
export type Tint = { basket: string; ground: string; ink: string }

/** Recipes the first screen uses, as classes: `.button`, `.button--variant-solid`. */
const recipes: Record<string, { base?: object; variants?: Record<string, Record<string, object>> }> = { button }

function recipeClasses() {
  let css = ''
  for (const [name, { base = {}, variants = {} }] of Object.entries(recipes)) {
    css += cssText(`.${name}`, system.css(base) as StyleObject)
    for (const [variant, choices] of Object.entries(variants))
      for (const [choice, style] of Object.entries(choices)) css += cssText(`.${name}--${variant}-${choice}`, system.css(style) as StyleObject)
  }
  return css
}

/** `.tint-<name>` sets a shelf's colours, so that no markup needs a style attribute. */
const tintClasses = (tints: Record<string, Tint>) =>
  Object.entries(tints)
    .map(([name, { basket, ground, ink }]) => `.tint-${name}{--tint-basket:${basket};--tint-ground:${ground};--tint-ink:${ink}}`)
    .join('')

/** The look as one static stylesheet, computed while building (vite.config.ts); nothing of it runs in the browser. */
export const themeCss = (tints: Record<string, Tint>) =>
  [
    system.layers.atRule,
    ...(system._global as unknown as StyleObject[]).map((style) => cssText('', style)),
    `@layer recipes{${recipeClasses()}}`,
    tintClasses(tints),
  ].join('\n')
