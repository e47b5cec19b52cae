import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createUniqueKey } from '#client/apollo/createUniqueKey.ts'
import { getErrorMessage } from '#client/apollo/errors.ts'
import { runExclusively } from '#client/apollo/runExclusively.ts'
import { uploadPicture } from '#client/apollo/uploadPicture.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { msg, t } from '#client/i18n/t.ts'
import { shrinkPicture } from './shrinkPicture.ts'
import { type DraftPicture, keepDraftPictures, readDraftPictures } from './ticketDraft.ts'
import { RequestSupportPictureUploadDocument } from './usePictures.generated.ts'

export const MOST_PICTURES = 3

const UNREADABLE = msg('We cannot read that picture. Choose a JPEG, PNG or WebP.')

/** Picture attached to a ticket. It is uploaded as soon as it is chosen, so that it is ready when the message is. */
export interface Picture {
  key: string
  name: string
  /** URL of the preview; absent while it is being created. */
  preview?: string
  /** Uploaded fraction, from 0 to 1. */
  sent: number
  /** The picture as stored on the server, once uploaded. */
  kept?: DraftPicture
  /** The chosen file; absent for a picture that was uploaded before the page was loaded. */
  file?: File
  error?: string | undefined
  /** The file is not an image, so a retry cannot succeed. */
  unreadable?: boolean
}

/** Manages the pictures of a ticket, including those uploaded before a reload. */
export function usePictures() {
  const client = useApolloClient()
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const underWay = useRef(new Map<string, AbortController>())

  const change = (key: string, what: Partial<Picture>) =>
    setPictures((pictures) => pictures.map((picture) => (picture.key === key ? { ...picture, ...what } : picture)))

  const send = async (key: string, file: File) => {
    const stop = new AbortController()
    underWay.current.set(key, stop)
    try {
      // One at a time: a 12-megapixel picture takes 48 MB of memory while it is decoded.
      const small = await runExclusively('kasero-picture', () => shrinkPicture(file)).catch(() => null)
      if (stop.signal.aborted) return
      if (!small) return change(key, { error: t(UNREADABLE), unreadable: true })
      change(key, { preview: URL.createObjectURL(small) })
      const { data } = await client.mutate({ mutation: RequestSupportPictureUploadDocument })
      if (!data || stop.signal.aborted) return
      const { url } = data.requestSupportPictureUpload
      const { id, thumbnail } = await uploadPicture<{ id: string; thumbnail: string }>(
        url,
        small,
        (sent) => change(key, { sent }),
        stop.signal,
      )
      change(key, { kept: { id, name: file.name, thumbnail, sentAt: Date.now() } })
    } catch (error) {
      if (!stop.signal.aborted) change(key, { error: getErrorMessage(error) })
    } finally {
      underWay.current.delete(key)
    }
  }

  /**
   * Adds pictures up to the maximum.
   * @returns whether all were added
   */
  const add = (files: readonly File[]): boolean => {
    const room = MOST_PICTURES - pictures.length
    const added = files.slice(0, room).map((file) => ({ key: createUniqueKey(), name: file.name, file, sent: 0 }))
    setPictures([...pictures, ...added])
    for (const { key, file } of added) send(key, file)
    return files.length <= room
  }

  const retry = ({ key, file }: Picture) => {
    if (!file) return
    change(key, { error: undefined, sent: 0 })
    send(key, file)
  }

  const drop = (gone: readonly Picture[]) => {
    for (const { key, preview } of gone) {
      underWay.current.get(key)?.abort()
      if (preview) URL.revokeObjectURL(preview)
    }
    setPictures((pictures) => pictures.filter(({ key }) => !gone.some((one) => one.key === key)))
  }

  useKeptPictures(pictures, setPictures)
  useAtSignOut(() => drop(pictures))
  useDroppedAtEnd(pictures, underWay.current)
  return { pictures, add, retry, remove: (picture: Picture) => drop([picture]), clear: () => drop(pictures) }
}

/** Stores the pictures with the draft (ticketDraft.ts), and restores them once the page is hydrated. */
function useKeptPictures(pictures: readonly Picture[], set: (pictures: readonly Picture[]) => void) {
  useEffect(() => {
    const kept = readDraftPictures().slice(0, MOST_PICTURES)
    if (kept.length > 0)
      set(kept.map((it) => ({ key: it.id, name: it.name, preview: it.thumbnail, sent: 1, kept: it })))
  }, [set])
  const isFirst = useRef(true)
  useEffect(() => {
    // Skip the first run: the draft has not been read yet.
    if (isFirst.current) isFirst.current = false
    else keepDraftPictures(pictures.flatMap(({ kept }) => kept ?? []))
  }, [pictures])
}

/** Pictures that are open in another tab belong to the shopper too, so they are removed at logout. */
function useAtSignOut(act: () => void) {
  const { signedIn } = useSession()
  const signedOut = useEffectEvent(act)
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (wasSignedIn.current && signedIn === false) signedOut()
    wasSignedIn.current = signedIn === true
  }, [signedIn])
}

/** Aborts uploads and releases the previews when the page is left. */
function useDroppedAtEnd(pictures: readonly Picture[], underWay: Map<string, AbortController>) {
  const last = useRef(pictures)
  useEffect(() => {
    last.current = pictures
  })
  useEffect(
    () => () => {
      for (const stop of underWay.values()) stop.abort()
      for (const { preview } of last.current) if (preview) URL.revokeObjectURL(preview)
    },
    [underWay],
  )
}
