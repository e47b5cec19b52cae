import { useQuery } from '@apollo/client/react'
import { useLayoutEffect, useRef } from 'react'
import { AddToCartButton } from '#client/features/cart/AddToCartButton.tsx'
import { getLineId } from '#client/features/cart/applyCartChange.ts'
import { focusCartLine } from '#client/features/cart/focusCartLine.ts'
import { ProductCard } from '#client/features/catalog/ProductCard.tsx'
import { ProductStrip, ProductStripItem, ProductStripPlaceholder } from '#client/features/catalog/ProductStrip.tsx'
import { t } from '#client/i18n/t.ts'
import { StarterProductsDocument, type StarterProductsQuery } from './StarterProducts.generated.ts'

/** Best sellers below an empty cart. Renders nothing when they cannot be loaded. */
export default function StarterProducts() {
  const { data, loading } = useQuery(StarterProductsDocument)
  if (loading && !data) return <ProductStripPlaceholder />
  if (!data?.bestSellers.length) return null
  return (
    <ProductStrip title={t('People often start with')}>
      {data.bestSellers.map((product) => (
        <ProductStripItem key={product.id}>
          <StarterProduct product={product} />
        </ProductStripItem>
      ))}
    </ProductStrip>
  )
}

/** Adding a product replaces the empty cart and this list, so the focus moves to the product's cart line. */
function StarterProduct({ product }: { product: StarterProductsQuery['bestSellers'][number] }) {
  const place = useRef<HTMLDivElement>(null)
  const { id } = product
  useLayoutEffect(() => {
    const container = place.current
    return () => {
      if (container?.contains(document.activeElement)) focusCartLine(getLineId(id))
    }
  }, [id])
  return (
    <div ref={place}>
      <ProductCard product={product} place="strip" action={<AddToCartButton product={product} tone="card" />} />
    </div>
  )
}
