/** What we ask of WebUSB (https://wicg.github.io/webusb/); TypeScript's own library does not have it. */
export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber?: string | undefined;
  readonly productName?: string | undefined;
  readonly opened: boolean;
  readonly configuration: UsbConfiguration | null;
  readonly configurations: readonly UsbConfiguration[];
  open(): Promise<void>;
  close(): Promise<void>;
  forget?(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(nth: number): Promise<void>;
  releaseInterface(nth: number): Promise<void>;
  transferOut(
    endpoint: number,
    data: BufferSource,
  ): Promise<{ readonly status?: string; readonly bytesWritten: number }>;
  transferIn(
    endpoint: number,
    length: number,
  ): Promise<{ readonly status?: string; readonly data?: DataView | undefined }>;
}

export interface UsbConfiguration {
  readonly configurationValue: number;
  readonly interfaces: readonly {
    readonly interfaceNumber: number;
    readonly alternates: readonly {
      readonly interfaceClass: number;
      readonly endpoints: readonly {
        readonly endpointNumber: number;
        readonly direction: 'in' | 'out';
        readonly type: string;
      }[];
    }[];
  }[];
}

/** What we ask of Web Serial (https://wicg.github.io/serial/). */
export interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo(): { readonly usbVendorId?: number | undefined; readonly usbProductId?: number | undefined };
  open(options: { readonly baudRate: number; readonly bufferSize?: number }): Promise<void>;
  close(): Promise<void>;
  forget?(): Promise<void>;
}

/** The browser's own lists of what people let the page use; absent where it has none. */
export interface DeviceLists {
  readonly usb?:
    | {
        getDevices(): Promise<readonly UsbDevice[]>;
        requestDevice(options: { readonly filters: readonly object[] }): Promise<UsbDevice>;
      }
    | undefined;
  readonly serial?:
    | {
        getPorts(): Promise<readonly SerialPort[]>;
        requestPort(): Promise<SerialPort>;
      }
    | undefined;
}
