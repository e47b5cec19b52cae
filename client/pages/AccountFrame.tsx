import type { ReactNode } from 'react';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import styles from './AccountFrame.module.css';

/** The frame of the pages that are a shopper's own: a title, at most one action beside it, and the rest. */
export const AccountFrame = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <main className={`${styles.frame} page`}>
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {action}
    </div>
    {children}
  </main>
);

export const AccountWaiting = ({ label }: { label: string }) => (
  <div className={styles.waiting} role="status">
    <span className="visually-hidden">{label}</span>
    {[1, 2, 3, 4].map((card) => (
      <Skeleton key={card} className={styles.card} />
    ))}
  </div>
);
