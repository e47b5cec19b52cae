import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createShopper, PASSWORD, readEmailedCode, registerShopper } from '../../support/browser/accounts.ts'
import { createPage } from '../../support/browser/browser.ts'
import { intercept } from '../../support/browser/intercept.ts'
import {
  exhaustCode,
  fillCredentials,
  logIn,
  open,
  readCode,
  secondsToNewCode,
  toast,
  typeCode,
} from '../../support/browser/steps.ts'

const shop = openShop()
const shopWithKey = openShop({ env: { RECAPTCHA_SITE_KEY: 'a-site-key' } })

describe('Two-step login', () => {
  it('enables two-step login, which then requires the emailed code as well', async () => {
    const page = await createPage({ size: 'phone', expected: [/status of 400/] })
    const { email } = await createShopper(shop)
    await open(page, shop.at('/login?redirect=/profile'))
    await logIn(page, email)
    await page.getByRole('switch', { name: 'Ask for a mailed code at each login' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Password', { exact: true }).fill('wrong')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await dialog.getByText('That password is wrong. Try again.').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.getByRole('switch', { name: 'Ask for a mailed code at each login' }).isChecked())
      .toBe(true)
    await page.getByRole('button', { name: /^Sign out this device/ }).click()
    await page.waitForURL(shop.at('/login'))

    await page.goto(shop.at('/login?redirect=/myorders'))
    await fillCredentials(page, email)
    await page.waitForURL(shop.at('/login-otp-verification'))
    await page.getByRole('heading', { name: 'Enter Login Code' }).waitFor()
    const code = await readEmailedCode(shop.at, email)
    await typeCode(page, code.slice(0, 2))
    await page.keyboard.type('x-')
    expect((await readCode(page)).join('')).toBe(code.slice(0, 2))
    // Starts with the digit that is already there.
    await typeCode(page, code.slice(0, 5) + ((Number(code[5]) + 1) % 10))
    await page.keyboard.press('Enter')
    await page.getByText('That code is wrong or too old. Check it, or ask for a new one.').waitFor()

    await typeCode(page, code)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    // The toast closes after two seconds.
    await toast(page, 'Login successful!').waitFor()
    await page.waitForURL(shop.at('/myorders'))
    expect(
      await page.evaluate(() => [localStorage.getItem('token'), Boolean(localStorage.getItem('kasero-device'))]),
    ).toEqual([null, true])
  })
})

describe('A password field', () => {
  // ASVS 6.2.6, 6.2.7
  it('is masked until it is shown, accepts paste, and names its purpose to password managers', async () => {
    const page = await createPage({ size: 'desktop' })
    await open(page, shop.at('/login'))
    const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })]
    await email.fill('Posho&Beans2')
    await email.press('Control+A')
    await email.press('Control+C')
    await password.press('Control+V')
    expect(await password.inputValue()).toBe('Posho&Beans2')
    expect(await password.getAttribute('type')).toBe('password')
    expect(await password.getAttribute('autocomplete')).toBe('current-password')
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await password.getAttribute('type')).toBe('text')
  })
})

describe('Logging in', () => {
  it('shows a wrong password beside its field and resets the captcha', async () => {
    const page = await createPage({ size: 'phone', expected: [/status of 401/] })
    const { email } = await createShopper(shop)
    await open(page, shop.at('/login'))
    await fillCredentials(page, email, 'Wrong#123')
    await page.getByText('Email or password is wrong. Check both and try again.').first().waitFor()
    await expect.poll(() => page.getByLabel("I'm not a robot").isChecked()).toBe(false)
    expect(await page.getByRole('button', { name: 'Login', exact: true }).isDisabled()).toBe(true)
  })

  it('leads to email verification when the email is not verified', async () => {
    const page = await createPage({ size: 'phone', expected: [/status of 403/] })
    const { email } = await registerShopper(shop.at)
    const code = await readEmailedCode(shop.at, email)
    await shop.query(`update codes set created_at = created_at - interval '61 seconds' where email = '${email}'`)
    await open(page, shop.at('/login'))
    await fillCredentials(page, email)
    await page.waitForURL(shop.at('/email-verification'))
    await page.getByText(email).waitFor()
    await typeCode(page, await readEmailedCode(shop.at, email, { after: code }))
    await page.keyboard.press('Enter')
    await page.waitForURL(shop.at('/login'))
    await logIn(page, email)
  })

  it('reports within a minute of the earlier code whether it is still valid or used up and when a new one is available', async () => {
    const page = await createPage({ size: 'phone', expected: [/status of 40[03]/] })
    const { email } = await registerShopper(shop.at)
    const code = await readEmailedCode(shop.at, email)
    // Directly before each login, because a busy machine may take longer than a minute from one to the next.
    const sendCodeTwentySecondsAgo = () =>
      shop.query(`update codes set created_at = now() - interval '20 seconds' where email = '${email}'`)
    await open(page, shop.at('/login'))
    await sendCodeTwentySecondsAgo()
    await fillCredentials(page, email)
    await toast(
      page,
      /^Verify your email first\. The code we sent you is still good; you can request a new one in (40|[1-3]\d) s\.$/,
    ).waitFor()
    await page.waitForURL(shop.at('/email-verification'))
    await page.getByText('are still good. Look for our last mail.').waitFor()
    expect(await secondsToNewCode(page)).toBeLessThanOrEqual(40)
    await page.reload()
    await page.getByText('are still good. Look for our last mail.').waitFor()
    await expect.poll(() => secondsToNewCode(page)).toBeLessThanOrEqual(40)

    await exhaustCode(page, code)
    await open(page, shop.at('/login'))
    await sendCodeTwentySecondsAgo()
    await fillCredentials(page, email)
    await toast(
      page,
      /^Verify your email first\. The code we sent you is used up; you can request a new one in \d+ s\.$/,
    ).waitFor()
  })

  it('asks for the captcha on Enter while the button stays disabled', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/login'))
    await page.getByRole('textbox', { name: 'Email' }).fill('a@kasero.test')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await toast(page, 'Please complete the reCAPTCHA verification').waitFor()
    expect(await page.getByRole('button', { name: 'Login', exact: true }).isDisabled()).toBe(true)
    await open(page, shop.at('/forgot-password'))
    await page.getByRole('textbox', { name: 'Email' }).press('Enter')
    await toast(page, 'Please complete the reCAPTCHA verification').waitFor()
    expect(await page.getByRole('button', { name: 'Send code' }).isDisabled()).toBe(true)
  })

  it('offers a new login code when the current one is used up', async () => {
    const page = await createPage({ size: 'phone', expected: [/status of 400/] })
    const { email } = await createShopper(shop)
    await shop.query(`update users set two_step = true where email = '${email}'`)
    await open(page, shop.at('/login'))
    await fillCredentials(page, email)
    await page.waitForURL(shop.at('/login-otp-verification'))
    await exhaustCode(page, await readEmailedCode(shop.at, email))
    expect(await page.getByRole('button', { name: 'Login', exact: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^New code in \d+ s$/ }).isDisabled()).toBe(true)
  })

  it('redirects the code page to the login page when no login was started', async () => {
    const page = await createPage({ size: 'phone' })
    await page.goto(shop.at('/login-otp-verification'))
    await page.waitForURL(shop.at('/login'))
  })

  it('says that the robot check did not load when no response comes', async () => {
    const page = await createPage({ size: 'phone' })
    await page.clock.install()
    for (const path of ['/config.json', '/sandbox/captcha/token']) {
      await page.route(`**${path}`, () => undefined)
      const asked = page.waitForRequest(`**${path}`)
      if (path === '/config.json') await open(page, shop.at('/login'))
      else await page.getByLabel("I'm not a robot").check()
      await asked
      await page.clock.fastForward(31_000)
      await page.getByText(/check did not load/).waitFor()
      await page.unroute(`**${path}`)
      if (path === '/config.json') await page.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => page.getByLabel("I'm not a robot").isEnabled()).toBe(true)
    }
  })

  it('says that reCAPTCHA did not load when its script does not come', async () => {
    const page = await createPage({ size: 'phone' })
    await page.clock.install()
    const script = 'https://www.google.com/**'
    await page.route(script, () => undefined)
    const asked = page.waitForRequest(script)
    await open(page, shopWithKey.at('/login'))
    await asked
    await page.clock.fastForward(31_000)
    await page.getByText('The robot check did not load.').waitFor()
  })

  it('loads reCAPTCHA only when a site key is configured', async () => {
    const page = await createPage({ size: 'phone' })
    const asked: string[] = []
    await intercept(page, 'https://www.google.com/**', (route) => {
      asked.push(route.request().url())
      const body = `window.grecaptcha = { ready: (then) => then(), render: (place, { sitekey, callback }) => { place.textContent = sitekey; setTimeout(() => callback('a-token')); return 0 } }`
      return route.fulfill({ contentType: 'text/javascript', body })
    })
    await open(page, shopWithKey.at('/'))
    expect(asked).toEqual([])
    await open(page, shopWithKey.at('/login'))
    await page.getByText('a-site-key').waitFor()
    expect(asked).toEqual(['https://www.google.com/recaptcha/api.js?render=explicit'])
    await page.getByRole('textbox', { name: 'Email' }).fill('a@kasero.test')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await expect.poll(() => page.getByRole('button', { name: 'Login', exact: true }).isEnabled()).toBe(true)
    expect(await page.getByLabel("I'm not a robot").count()).toBe(0)
  })
})
