/**
 * A real PostgreSQL 18 from npm, for a machine that has none: its own process, its own data directory, 127.0.0.1 only.
 * Nothing here reacts to signals: the application drains first and then calls stop().
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { choosePlace, type Place } from './embedded.place.ts';
import { cleanEnvironment, findPostmaster, isAlive, LaunchFailure, launchPostmaster, stopPostmaster } from './embedded.postmaster.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** Without it, a free port below 32768 (the range above is used for outgoing connections). */
  port?: number;
  /** For tests: nothing is written durably, and stop() removes the data. */
  temporary?: boolean;
}

export interface EmbeddedPostgres {
  url: string;
  /** Whether the cluster was created by this call. */
  fresh: boolean;
  stop(): Promise<void>;
}

const MAJOR = '18';
const DATABASE = 'kasero';
const PASSWORD_FILE = 'kasero.password';
const OWNER_FILE = 'kasero.owner';

/** For a machine of 2 GB that also runs the shop, and for many short statements. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '150',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};
const CARELESS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum_naptime: '10min', checkpoint_timeout: '30min' };

export async function startEmbeddedPostgres({ dataDir, port, temporary = false }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = choosePlace(resolve(dataDir), (abandoned) => {
    const left = findPostmaster(abandoned);
    if (left) process.kill(left.pid, 'SIGKILL');
  });
  let fresh = false;
  // Of two that start at once, one owns the server and the other goes round again to share it.
  do {
    const shared = await joinRunning(place);
    if (shared) return shared;
    fresh = !existsSync(join(place.dataDir, 'PG_VERSION')) && (await createCluster(place, temporary));
    checkVersion(place);
  } while (!claim(place));

  try {
    const { pid, usedPort, dismissGuard } = await launch(place, port, temporary);
    const stop = async () => {
      await stopPostmaster(pid, place.dataDir);
      dismissGuard();
      unclaim(place);
      if (temporary) rmSync(place.dataDir, { recursive: true, force: true });
    };
    try {
      return { url: await openDatabase(place, usedPort), fresh, stop: once(stop) };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    unclaim(place);
    throw error;
  }
}

function checkVersion({ dataDir }: Place): void {
  const version = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR) return;
  throw new Error(`The data in ${dataDir} was written by PostgreSQL ${version} and needs that version: move it away, or set DATABASE_URL.`);
}

/** The owner's process number lies in the data directory while it uses the server. */
const ownerOf = ({ dataDir }: Place): number => {
  const file = join(dataDir, OWNER_FILE);
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
};
const unclaim = ({ dataDir }: Place): void => rmSync(join(dataDir, OWNER_FILE), { force: true });
function claim(place: Place): boolean {
  if (ownerOf(place) === process.pid) return true;
  try {
    writeFileSync(join(place.dataDir, OWNER_FILE), String(process.pid), { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * A server that is already at work on this directory is shared while the process that started it lives (`npm run db:seed` beside
 * `npm start`), and then stop() leaves it alone. One whose owner was killed is stopped, and the caller starts afresh.
 */
async function joinRunning(place: Place): Promise<EmbeddedPostgres | undefined> {
  const owner = ownerOf(place);
  const ownerLives = owner > 1 && owner !== process.pid && isAlive(owner);
  // It may be launching at this moment; a number that by now belongs to some other program costs these seconds once.
  for (const begun = Date.now(); ownerLives; await sleep(20)) {
    const launching = findPostmaster(place.dataDir);
    if (launching?.ready || Date.now() - begun > (launching ? 60_000 : 3_000)) break;
  }
  const running = findPostmaster(place.dataDir);
  if (running?.ready && (ownerLives || owner === process.pid)) {
    return { url: await openDatabase(place, running.port), fresh: false, stop: async () => {} };
  }
  if (running) await stopPostmaster(running.pid, place.dataDir);
  unclaim(place);
  return undefined;
}

/** Made aside and moved into place whole, so that a kill in the middle leaves no half cluster. */
async function createCluster(place: Place, temporary: boolean): Promise<boolean> {
  const parent = dirname(place.dataDir);
  const prefix = `${basename(place.dataDir)}.new-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  if (existsSync(place.dataDir) && readdirSync(place.dataDir).length > 0) {
    throw new Error(`${place.dataDir} is neither empty nor a PostgreSQL data directory: move it away.`);
  }
  const aside = join(parent, `${prefix}${process.pid}`);
  const data = join(aside, 'data');
  const password = join(aside, PASSWORD_FILE);
  mkdirSync(aside, { mode: 0o700 });
  try {
    writeFileSync(password, randomBytes(18).toString('hex'), { mode: 0o600 });
    if (place.runAs) for (const path of [aside, password]) chownSync(path, place.runAs.uid, place.runAs.gid);
    const options = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${password}`, '-E', 'UTF8', '--no-instructions'];
    await runInitdb(place, temporary ? [...options, '--no-sync'] : options);
    renameSync(password, join(data, PASSWORD_FILE));
    writeFileSync(join(data, OWNER_FILE), String(process.pid), { mode: 0o600 });
    renameSync(data, place.dataDir);
    return true;
  } catch (error) {
    // Somebody else was quicker: theirs is as good.
    if (existsSync(join(place.dataDir, 'PG_VERSION'))) return false;
    throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * PostgreSQL's own C.UTF-8 sorts and folds the same everywhere. Beside it pg_trgm asks the system what a letter is, so the system's locale
 * must know UTF-8 too; systems name such a locale differently, and with plain C only the similarity of accented words suffers.
 */
async function runInitdb(place: Place, args: string[]): Promise<void> {
  let told = '';
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    told = await initdb(place, [...args, '--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`]);
    if (!told) return;
    if (!told.includes('locale')) break;
  }
  const reason = told.split('\n').find((line) => /(fatal|error):/i.test(line));
  throw new Error(`The embedded PostgreSQL could not create its data in ${place.dataDir}: ${reason?.replace(/^.*?(fatal|error): */i, '') ?? told.trim()}.`);
}

/** What it complained of; nothing when all went well. */
function initdb(place: Place, args: string[]): Promise<string> {
  const child = spawn(join(place.bin, 'initdb'), args, { ...place.runAs, cwd: '/', detached: true, env: cleanEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  return new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code) => done(code === 0 ? '' : told || `initdb ended with ${String(code)}`));
  });
}

async function launch(place: Place, port: number | undefined, temporary: boolean) {
  for (let attempt = 1; ; attempt++) {
    const usedPort = port ?? (await freePort());
    try {
      const settings = { ...SETTINGS, ...(temporary ? CARELESS : {}), port: String(usedPort) };
      return { ...(await launchPostmaster(place, settings, temporary)), usedPort };
    } catch (error) {
      if (!(error instanceof LaunchFailure)) throw error;
      // Somebody was quicker on the port, or children of a killed server are still letting go of its memory.
      const passes = error.message.includes('shared memory block') || (port === undefined && error.message.includes('Address already in use'));
      if (!passes || attempt === 20) throw new Error(`The embedded PostgreSQL did not start: ${error.message}.`);
      await sleep(100);
    }
  }
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const free = await new Promise<boolean>((done) => {
      const probe = createServer().once('error', () => done(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
    });
    if (free) return port;
  }
}

/** Proves that the server answers with our password, and makes the shop's database if a kill came between. */
async function openDatabase(place: Place, port: number): Promise<string> {
  const password = readFileSync(join(place.dataDir, PASSWORD_FILE), 'utf8').trim();
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
  return url(DATABASE);
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= action());
}
