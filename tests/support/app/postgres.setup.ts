/**
 * Starts one real PostgreSQL for the whole run, with one migrated template database that every test database is copied
 * from: DATABASE_URL if set, else a container where a Docker engine responds, else the embedded server, whose data is
 * deleted.
 */
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../../server/bootstrap/embeddedPostgres/embeddedPostgres.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { findMemoryFolder } from './memoryFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; template: string }
  }
}

interface Server {
  url: string
  stop(): Promise<unknown>
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  // The unique name separates two runs on one server and lets the end of this run find its databases.
  const template = `kasero_test_${randomBytes(4).toString('hex')}`
  try {
    await prepareTemplate(server.url, template)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgres', { adminUrl: server.url, template })
  return async () => {
    await dropAll(server.url, template)
    await server.stop()
  }
}

async function startPostgres(): Promise<Server> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  if (await dockerAnswers()) {
    try {
      return await startContainer()
    } catch (error) {
      console.warn(
        `Docker answers but gave no PostgreSQL (${error instanceof Error ? error.message : String(error)}); the embedded one is used.`,
      )
    }
  }
  return startEmbeddedPostgres({
    dataDir: join(chooseFolder(), `kasero-test-${randomBytes(6).toString('hex')}`),
    temporary: true,
  })
}

/**
 * The data of a run stays below one gigabyte, so it is in memory where there is four times as much. On ext4, a file
 * created soon after others were deleted searches for an inode, and each database of a run has 300 files.
 */
const chooseFolder = () => findMemoryFolder(4 * 2 ** 30) ?? tmpdir()

/** Checks that the Docker engine responds soon; the presence of the `docker` command proves nothing. */
function dockerAnswers(): Promise<boolean> {
  const host = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock'
  const where = host.startsWith('unix://')
    ? { socketPath: host.slice('unix://'.length) }
    : { host: new URL(host).hostname, port: new URL(host).port || 2375 }
  return new Promise((done) => {
    const ping = request({ ...where, path: '/_ping', timeout: 1_000 }, (response) =>
      done(response.resume().statusCode === 200),
    )
    ping.once('timeout', () => ping.destroy()).once('error', () => done(false))
    ping.end()
  })
}

async function startContainer(): Promise<Server> {
  const { GenericContainer, Wait } = await import('testcontainers')
  const container = await new GenericContainer('postgres:18')
    .withEnvironment({ POSTGRES_PASSWORD: 'test' })
    .withExposedPorts(5432)
    .withCommand([
      'postgres',
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=150',
    ])
    // PostgreSQL starts twice: once to create its data, once to serve.
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start()
  return {
    url: `postgres://postgres:test@${container.getHost()}:${container.getMappedPort(5432)}/postgres`,
    stop: () => container.stop(),
  }
}

async function prepareTemplate(adminUrl: string, template: string): Promise<void> {
  await asAdmin(adminUrl, (client) => client.query(`create database ${template}`))
  const url = new URL(adminUrl)
  url.pathname = `/${template}`
  await migrate(url.href)
  // A database with open connections cannot be copied, so new connections are disabled.
  await asAdmin(adminUrl, (client) =>
    client.query(`alter database ${template} with is_template true allow_connections false`),
  )
}

async function dropAll(adminUrl: string, template: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    await client.query(`alter database ${template} with is_template false`)
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}

async function asAdmin(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
