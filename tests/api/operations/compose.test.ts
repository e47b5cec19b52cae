/** What docker-compose.yml and the Dockerfile start, by their text: there is no Docker engine in the tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

type Service = {
  image: string
  build?: string
  profiles?: string[]
  command?: string | string[]
  deploy?: { replicas: number }
  healthcheck?: { test?: string[]; disable?: boolean }
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  ports?: string[]
}

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', '..', '..', file), 'utf8')
const dockerfile = read('Dockerfile')
const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> }
const all = Object.entries(services)

/** Number of containers of each service of a profile. */
const containersOf = (profile: string) =>
  Object.fromEntries(
    all
      .filter(([, { profiles }]) => profiles === undefined || profiles.includes(profile))
      .map(([name, { deploy }]) => [name, deploy?.replicas ?? 1]),
  )

/** Whether a service ends when its work is done. */
const isTask = (name: string) =>
  all.some(([, { depends_on = {} }]) => depends_on[name]?.condition === 'service_completed_successfully')

describe('docker-compose.yml', () => {
  it('starts several processes with their pooler, standby, object store and nginx in the profile scale', () => {
    expect(containersOf('scale')).toEqual({
      nginx: 1,
      web: 3,
      worker: 2,
      pgbouncer: 1,
      postgres: 1,
      standby: 1,
      objects: 1,
      mailpit: 1,
      assets: 1,
      bucket: 1,
    })
  })

  it('starts one process in the profile single', () => {
    expect(containersOf('single')).toEqual({ shop: 1, postgres: 1, mailpit: 1 })
  })

  it('pins every image to a full version', () => {
    const images = [
      ...all.filter(([, { build }]) => build === undefined).map(([, { image }]) => image),
      ...Array.from(dockerfile.matchAll(/^FROM (\S+)/gm), ([, image]) => image),
    ]
    expect(images.length).toBeGreaterThan(8)
    // PostgreSQL and SeaweedFS number their releases by two parts.
    for (const image of images)
      expect(image).toMatch(
        /^(?:postgres:\d+\.\d+|chrislusf\/seaweedfs:\d+\.\d+|[\w./-]+:v?\d+\.\d+\.\d+(?:-[\w.]+)?)$/,
      )
  })

  it('checks the health of every service that goes on running', () => {
    expect(dockerfile).toMatch(/^HEALTHCHECK /m)
    for (const [name, { build, healthcheck }] of all) {
      if (isTask(name)) continue
      expect(healthcheck?.disable, name).toBeUndefined()
      if (!build) expect(healthcheck?.test?.[0], name).toMatch(/^CMD/)
    }
  })

  it('waits for the health of what a service depends on', () => {
    for (const [name, { depends_on = {} }] of all)
      for (const [dependency, { condition }] of Object.entries(depends_on))
        expect(condition, `${name} on ${dependency}`).toBe(
          isTask(dependency) ? 'service_completed_successfully' : 'service_healthy',
        )
  })

  it('demands every password, secret and key', () => {
    const secrets = all.flatMap(([service, { environment = {} }]) =>
      Object.entries(environment)
        .filter(([name]) => /PASSWORD|SECRET|_KEY/.test(name))
        .map(([name, value]) => [`${service}: ${name}`, value] as const),
    )
    expect(secrets.length).toBeGreaterThan(15)
    for (const [name, value] of secrets) expect(value, name).toMatch(/^\$\{[A-Z0-9_]+:\?Set [^}]+\}$/)
  })

  it('names the published address of each profile in PUBLIC_URL', () => {
    for (const [name, entrance] of [
      ['web', 'nginx'],
      ['worker', 'nginx'],
      ['shop', 'shop'],
    ] as const) {
      const port = services[entrance]?.ports?.[0]?.split(':')[1]
      expect(services[name]?.environment?.PUBLIC_URL).toBe(`\${PUBLIC_URL:-http://localhost:${port}}`)
    }
  })
})

describe('nginx of docker-compose.yml', () => {
  const text = read('deploy/nginx/compose.conf')

  it('resolves the name of the web processes again, so that it finds containers that replaced others', () => {
    expect(text).toMatch(/^ {2}resolver 127\.0\.0\.11 valid=\d+s/m)
    expect(text).toMatch(/upstream kasero \{[^}]*\bzone web \d+k;[^}]*\bserver web:4000 resolve /)
  })
})
