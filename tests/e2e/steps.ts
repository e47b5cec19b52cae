import type { Page } from 'playwright-core'
import { PASSWORD } from './people.ts'

/** What people do in the shop, in their words; each step ends when the page shows what it led to. */

/** Opens a page and waits until it answers to taps: before its script runs it is what the server drew. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor()
}

export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel("I'm not a robot").check()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Finds a product with the search box and puts one into the cart. */
export async function findAndAdd(page: Page, words: string, name: string): Promise<void> {
  const search = page.getByRole('searchbox').first()
  await search.fill(words)
  await search.press('Enter')
  await page.getByRole('heading', { name: /^Search Results: \d+/ }).waitFor()
  await page.getByRole('button', { name: `Add ${name} to cart` }).click()
  await page.getByRole('group', { name: `Quantity of ${name}` }).waitFor()
}

export async function addAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add new address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address line').fill('Plot 14, Ntinda Road')
  await dialog.getByLabel('Area / Village').fill('Ntinda')
  await dialog.getByLabel('Landmark').fill('Capital Shoppers')
  await dialog.getByLabel('City').fill('Kampala')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
