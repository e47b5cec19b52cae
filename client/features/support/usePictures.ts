import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sentenceFor } from '#client/apollo/errors.ts'
import { newKey } from '#client/apollo/newKey.ts'
import { oneAtATime } from '#client/apollo/oneAtATime.ts'
import { sendPicture } from '#client/apollo/sendPicture.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { msg, t } from '#client/i18n/t.ts'
import { shrinkPicture } from './shrinkPicture.ts'
import { type DraftPicture, keepDraftPictures, readDraftPictures } from './ticketDraft.ts'
import { RequestSupportPictureUploadDocument } from './usePictures.generated.ts'

export const MOST_PICTURES = 3

const UNREADABLE = msg('We cannot read that picture. Choose a JPEG, PNG or WebP.')

/** A picture of a ticket on its way: sent as soon as it is chosen, so that it is there when the words are. */
export interface Picture {
  key: string
  name: string
  /** Address of what is sent of it, to be shown; not there while it is being made. */
  preview?: string
  /** Which part of it is sent, 0 to 1. */
  sent: number
  /** How the server has it, once it does: its id there, and since when. */
  kept?: DraftPicture
  /** What was chosen. A picture that was sent before the page was opened is known by what the server has. */
  file?: File
  error?: string | undefined
  /** It is no picture, and stays none however often it is sent. */
  unreadable?: boolean
}

/** What is chosen for a ticket, those included that were sent before the page was opened anew. */
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
      // A picture of 12 megapixels takes 48 MB while it is open.
      const small = await oneAtATime('kasero-picture', () => shrinkPicture(file)).catch(() => null)
      if (stop.signal.aborted) return
      if (!small) return change(key, { error: t(UNREADABLE), unreadable: true })
      change(key, { preview: URL.createObjectURL(small) })
      const { data } = await client.mutate({ mutation: RequestSupportPictureUploadDocument })
      if (!data || stop.signal.aborted) return
      const { url } = data.requestSupportPictureUpload
      const { id, thumbnail } = await sendPicture<{ id: string; thumbnail: string }>(url, small, (sent) => change(key, { sent }), stop.signal)
      change(key, { kept: { id, name: file.name, thumbnail, sentAt: Date.now() } })
    } catch (error) {
      if (!stop.signal.aborted) change(key, { error: sentenceFor(error) })
    } finally {
      underWay.current.delete(key)
    }
  }

  /** Takes as many as there is room for. @returns whether that was all of them */
  const add = (files: readonly File[]): boolean => {
    const room = MOST_PICTURES - pictures.length
    const added = files.slice(0, room).map((file) => ({ key: newKey(), name: file.name, file, sent: 0 }))
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

/** They stay beside what is written (ticketDraft.ts), and come once the page is hydrated. */
function useKeptPictures(pictures: readonly Picture[], set: (pictures: readonly Picture[]) => void) {
  useEffect(() => {
    const kept = readDraftPictures().slice(0, MOST_PICTURES)
    if (kept.length > 0) set(kept.map((it) => ({ key: it.id, name: it.name, preview: it.thumbnail, sent: 1, kept: it })))
  }, [set])
  const isFirst = useRef(true)
  useEffect(() => {
    // The first time nothing has been read yet.
    if (isFirst.current) isFirst.current = false
    else keepDraftPictures(pictures.flatMap(({ kept }) => kept ?? []))
  }, [pictures])
}

/** What is open in another tab was the shopper's too. */
function useAtSignOut(act: () => void) {
  const { signedIn } = useSession()
  const signedOut = useEffectEvent(act)
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (wasSignedIn.current && signedIn === false) signedOut()
    wasSignedIn.current = signedIn === true
  }, [signedIn])
}

/** Who leaves the page sends nothing more, and the browser need not keep the files. */
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
