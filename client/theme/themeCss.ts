import { cssText, type StyleObject } from './cssText.ts'
import { button } from './recipes/button.ts'
import { system } from './system.ts'

/** Colours of a category: its basket, the background of its banner, and the text on that background. */
export type Tint = { basket: string; ground: string; ink: string }

/** Recipes of the first screen, compiled to classes: `.button`, `.button--variant-solid`. */
const recipes: Record<string, { base?: object; variants?: Record<string, Record<string, object>> }> = { button }

function recipeClasses() {
  let css = ''
  for (const [name, { base = {}, variants = {} }] of Object.entries(recipes)) {
    css += cssText(`.${name}`, system.css(base) as StyleObject)
    for (const [variant, choices] of Object.entries(variants))
      for (const [choice, style] of Object.entries(choices))
        css += cssText(`.${name}--${variant}-${choice}`, system.css(style) as StyleObject)
  }
  return css
}

/** Generates the `.tint-<name>` classes with the colours of a category, so that no markup needs a style attribute. */
const tintClasses = (tints: Record<string, Tint>) =>
  Object.entries(tints)
    .map(
      ([name, { basket, ground, ink }]) =>
        `.tint-${name}{--tint-basket:${basket};--tint-ground:${ground};--tint-ink:${ink}}`,
    )
    .join('')

/**
 * Generates the theme as a static stylesheet at build time (tools/build/vite/themeCss.ts); none of this code runs in
 * the browser.
 */
export const themeCss = (tints: Record<string, Tint>) =>
  [
    system.layers.atRule,
    ...(system._global as unknown as StyleObject[]).map((style) => cssText('', style)),
    `@layer recipes{${recipeClasses()}}`,
    tintClasses(tints),
  ].join('\n')
