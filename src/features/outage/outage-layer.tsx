import { BrandData } from '#src/data/data-context.tsx';
import { OutageListPage } from './outage-list.tsx';
import { OutageReportPage } from './outage-report.tsx';

export interface OutageLayerProps {
  brandId: string;
  storeId: string;
  /** One report; otherwise the list of them. */
  outageId?: string | undefined;
  /** Opens a report, or the list where none is named. */
  onOpen: (outageId: string | undefined) => void;
  onClose: () => void;
}

/** List and report of one store's outages. In the back office it also brings the store's rows to this device. */
export function OutageLayer({ brandId, storeId, outageId, onOpen, onClose }: OutageLayerProps) {
  const place = { brandId, storeId };
  return (
    <BrandData {...place}>
      {outageId === undefined ? (
        <OutageListPage {...place} onOpen={onOpen} onClose={onClose} />
      ) : (
        <OutageReportPage
          {...place}
          key={outageId}
          outageId={outageId}
          onBack={() => onOpen(undefined)}
          onClose={onClose}
        />
      )}
    </BrandData>
  );
}
