import { useMutation } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createUniqueKey } from '#client/apollo/createUniqueKey.ts'
import { getErrorMessage } from '#client/apollo/errors.ts'
import { runExclusively } from '#client/apollo/runExclusively.ts'
import { uploadPicture } from '#client/apollo/uploadPicture.ts'
import { useOnLogout } from '#client/features/session/useOnLogout.ts'
import { msg, t } from '#client/i18n/t.ts'
import { shrinkPicture } from '#client/ui/shrinkPicture.ts'
import { type DraftPicture, readDraftPictures, storeDraftPictures } from './ticketDraft.ts'
import { RequestSupportPictureUploadDocument } from './usePictures.generated.ts'

export const MAX_PICTURES = 3

const UNREADABLE = msg('We cannot read that picture. Choose a JPEG, PNG or WebP.')

/** Picture attached to a ticket. It is uploaded as soon as it is chosen, so that it is ready when the message is. */
export interface Picture {
  key: string
  name: string
  /** URL of the preview; absent while it is being created. */
  preview?: string
  /** Uploaded fraction, from 0 to 1. */
  progress: number
  /** The picture as stored on the server, once uploaded. */
  uploaded?: DraftPicture
  /** The chosen file; absent for a picture that was uploaded before the page was loaded. */
  file?: File
  error?: string | undefined
  /** The file is not an image, so a retry cannot succeed. */
  unreadable?: boolean
}

/** Manages the pictures of a ticket, including those uploaded before a reload. */
export function usePictures() {
  const [requestUpload] = useMutation(RequestSupportPictureUploadDocument)
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  // An upload can end, or a picture be chosen, before the render that shows the last change.
  const latest = useRef(pictures)
  const uploads = useRef(new Map<string, AbortController>())

  const set = useCallback((pictures: readonly Picture[]) => {
    latest.current = pictures
    setPictures(pictures)
  }, [])
  const updatePicture = (key: string, changes: Partial<Picture>) =>
    set(latest.current.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)))

  const send = async (key: string, file: File) => {
    const controller = new AbortController()
    uploads.current.set(key, controller)
    try {
      // One at a time: a 12-megapixel picture takes 48 MB of memory while it is decoded.
      const shrunk = await runExclusively('kasero-picture', () => shrinkPicture(file)).catch(() => null)
      if (controller.signal.aborted) return
      if (!shrunk) return updatePicture(key, { error: t(UNREADABLE), unreadable: true })
      updatePicture(key, { preview: URL.createObjectURL(shrunk) })
      const { data } = await requestUpload()
      if (!data || controller.signal.aborted) return
      const { url } = data.requestSupportPictureUpload
      const { token, thumbnail } = await uploadPicture<{ token: string; thumbnail: string }>(
        url,
        shrunk,
        (progress) => updatePicture(key, { progress }),
        controller.signal,
      )
      updatePicture(key, { uploaded: { id: token, name: file.name, thumbnail, sentAt: Date.now() } })
    } catch (error) {
      if (!controller.signal.aborted) updatePicture(key, { error: getErrorMessage(error) })
    } finally {
      uploads.current.delete(key)
    }
  }

  /**
   * Adds pictures up to the maximum.
   * @returns whether all were added
   */
  const add = (files: readonly File[]): boolean => {
    const room = MAX_PICTURES - latest.current.length
    const added = files
      .slice(0, Math.max(0, room))
      .map((file) => ({ key: createUniqueKey(), name: file.name, file, progress: 0 }))
    set([...latest.current, ...added])
    for (const { key, file } of added) send(key, file)
    return files.length <= room
  }

  const retry = ({ key, file }: Picture) => {
    if (!file) return
    updatePicture(key, { error: undefined, progress: 0 })
    send(key, file)
  }

  const removePictures = (removed: readonly Picture[]) => {
    for (const { key, preview } of removed) {
      uploads.current.get(key)?.abort()
      if (preview) URL.revokeObjectURL(preview)
    }
    set(latest.current.filter(({ key }) => !removed.some((one) => one.key === key)))
  }

  useDraftPictures(pictures, set)
  // Pictures that are open in another tab belong to the shopper too, so they are removed at logout.
  useOnLogout(() => removePictures(latest.current))
  useAbortOnUnmount(pictures, uploads.current)
  return {
    pictures,
    add,
    retry,
    remove: (picture: Picture) => removePictures([picture]),
    clear: () => removePictures(pictures),
  }
}

/** Stores the pictures with the draft (ticketDraft.ts), and restores them once the page is hydrated. */
function useDraftPictures(pictures: readonly Picture[], set: (pictures: readonly Picture[]) => void) {
  useEffect(() => {
    const kept = readDraftPictures().slice(0, MAX_PICTURES)
    if (kept.length > 0)
      set(kept.map((it) => ({ key: it.id, name: it.name, preview: it.thumbnail, progress: 1, uploaded: it })))
  }, [set])
  const isFirst = useRef(true)
  useEffect(() => {
    // Skip the first run: the draft has not been read yet.
    if (isFirst.current) isFirst.current = false
    else storeDraftPictures(pictures.flatMap(({ uploaded }) => uploaded ?? []))
  }, [pictures])
}

/** Aborts uploads and releases the previews when the page is left. */
function useAbortOnUnmount(pictures: readonly Picture[], uploads: Map<string, AbortController>) {
  const last = useRef(pictures)
  useEffect(() => {
    last.current = pictures
  })
  useEffect(
    () => () => {
      for (const controller of uploads.values()) controller.abort()
      for (const { preview } of last.current) if (preview) URL.revokeObjectURL(preview)
    },
    [uploads],
  )
}
