/** Adapter for Swiper; loaded on first use or when the slider starts to rotate. */
import { Swiper } from 'swiper';
import { A11y, Autoplay, Keyboard } from 'swiper/modules';
import type { DriverParts, SliderDriver } from './slider-control.ts';

/**
 * Takes over the list at its current scroll position. Uses only Swiper's core and three modules:
 * Navigation and Pagination write HTML, which Trusted Types refuse.
 */
export function startSwiper({ frame, index, timing, onIndex }: DriverParts): SliderDriver {
  const { delayMs, speedMs } = timing;
  frame.dataset['driver'] = 'swiper';
  frame.scrollLeft = 0;
  const swiper = new Swiper(frame, {
    modules: [A11y, Autoplay, Keyboard],
    initialSlide: index,
    slidesPerView: 1,
    speed: speedMs,
    rewind: true,
    autoplay: {
      enabled: false,
      delay: delayMs,
      disableOnInteraction: false,
      // Without a transition there is no end event to continue after.
      waitForTransition: speedMs > 0,
    },
    keyboard: { enabled: false, pageUpDown: false },
    a11y: {
      slideLabelMessage: '{{index}} of {{slidesLength}}',
      itemRoleDescriptionMessage: 'slide',
      wrapperLiveRegion: false,
    },
    on: { slideChange: ({ activeIndex }) => onIndex(activeIndex) },
  });
  return {
    goTo: (target) => swiper.slideTo(target),
    rotate(rotation) {
      if (rotation === 'on') swiper.autoplay.start();
      else swiper.autoplay.stop();
    },
    listenToKeys(listening) {
      if (listening === 'on') swiper.keyboard.enable();
      else swiper.keyboard.disable();
    },
    stop() {
      const { activeIndex } = swiper;
      swiper.destroy(true, true);
      delete frame.dataset['driver'];
      frame.scrollTo({ left: activeIndex * frame.clientWidth, behavior: 'instant' });
    },
  };
}
