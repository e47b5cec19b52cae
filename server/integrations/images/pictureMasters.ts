import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as yauzl from 'yauzl'

/** Masters of the catalogue's pictures: AVIF files from which every size is derived. */
export type PictureMasters = {
  /** Reads a master; null for an unknown id. */
  read(id: string): Promise<Buffer | null>
  /** Returns the current id of a picture by the part before its content hash (`p0001`); null when there is none. */
  currentId(stem: string): Promise<string | null>
}

type Master = { archive: yauzl.ZipFile; entry: yauzl.Entry }

const NAME = /^([a-z0-9-]+)-[0-9a-f]{8}\.avif$/

/**
 * Opens the archives of masters in a folder (docs/decisions/0032-pictures.md). The first call reads their directories;
 * a picture is read from disk when it is asked for.
 */
export function openPictureMasters(folder: string): PictureMasters {
  let index: Promise<{ masters: Map<string, Master>; ids: Map<string, string> }> | undefined
  const openIndex = () => {
    index ??= readArchives(folder)
    return index
  }
  return {
    async read(id) {
      const master = (await openIndex()).masters.get(id)
      return master ? buffer(await master.archive.openReadStreamPromise(master.entry)) : null
    },
    async currentId(stem) {
      return (await openIndex()).ids.get(stem) ?? null
    },
  }
}

async function readArchives(folder: string) {
  const masters = new Map<string, Master>()
  const ids = new Map<string, string>()
  const files = await readdir(folder).catch(() => [])
  for (const file of files.filter((name) => name.endsWith('.zip'))) {
    const archive = await yauzl.openPromise(join(folder, file), { lazyEntries: true, autoClose: false })
    for await (const entry of archive.eachEntry()) {
      const stem = NAME.exec(entry.fileName)?.[1]
      if (!stem) continue
      const id = entry.fileName.slice(0, -'.avif'.length)
      masters.set(id, { archive, entry })
      ids.set(stem, id)
    }
  }
  return { masters, ids }
}
