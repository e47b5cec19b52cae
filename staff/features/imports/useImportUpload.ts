import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { CreateCatalogueImportDocument, UploadCatalogueImportPartDocument } from './imports.generated.ts'

/** Size of a part, as the API takes it: a request stays below the limit of the server. */
const PART_BYTES = 512 * 1024

/** Uploads a file in parts, so that its size is not limited by that of a request. */
export function useImportUpload() {
  const [createImport] = useMutation(CreateCatalogueImportDocument)
  const [uploadPart] = useMutation(UploadCatalogueImportPartDocument)
  const getKey = useRequestKey()
  /** Share that is uploaded, 0 to 1; null while nothing is. */
  const [progress, setProgress] = useState<number | null>(null)

  /** @returns the id of the import. @throws errors of the API */
  async function upload(file: File): Promise<string | null> {
    setProgress(0)
    try {
      const input = { fileName: file.name, size: file.size }
      const { data } = await createImport({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
      getKey.forget()
      const importId = data?.createCatalogueImport.import.id
      if (!importId) return null
      const parts = Math.ceil(file.size / PART_BYTES)
      for (let part = 0; part < parts; part += 1) {
        const content = await toBase64(file.slice(part * PART_BYTES, (part + 1) * PART_BYTES))
        await uploadPart({ variables: { input: { importId, part, content } } })
        setProgress((part + 1) / parts)
      }
      return importId
    } finally {
      setProgress(null)
    }
  }
  return { upload, progress }
}

const toBase64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
